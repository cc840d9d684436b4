// What this phone keeps for itself: a name, how the page looks, and the secret of its seat.

const PREFIX = "spades.";

export const CHOICES = {
  language: ["en", "de", "es", "fr"],
  deck: ["classic", "four-colour"],
  light: ["system", "dark", "light"],
  text: ["usual", "large", "larger"],
  alone: ["on", "off"],
  buzz: ["on", "off"],
};

// Return what is kept under a name, or an empty text: a browser may keep nothing.
export function recall(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? "";
  } catch {
    return "";
  }
}

export function keep(name, value) {
  try {
    if (value) localStorage.setItem(PREFIX + name, value);
    else localStorage.removeItem(PREFIX + name);
  } catch {
    // What cannot be kept is asked for again.
  }
}

// Return what was chosen, or what is usual.
export function chosen(name) {
  const value = recall(name);
  if (CHOICES[name].includes(value)) return value;
  if (name !== "language") return CHOICES[name][0];
  const spoken = navigator.languages?.length ? navigator.languages : [navigator.language];
  const codes = spoken.map((tag) => tag.toLowerCase().split("-")[0]);
  return codes.find((code) => CHOICES.language.includes(code)) ?? "en";
}

// Return the secret of the seat that this phone has at the table of a key.
export function recallSecret(key) {
  const [table, secret] = recall("seat").split(" ");
  return table === key ? secret : "";
}

export function keepSecret(key, secret) {
  keep("seat", secret ? `${key} ${secret}` : "");
}
