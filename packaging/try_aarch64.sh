#!/usr/bin/env bash
# Tries a wheel of aarch64 on another processor: a Python of Debian's arm64, run by qemu-user, plays a round by search.
# `bash packaging/try_aarch64.sh WHEEL`, on Debian or a relative, from the top of a checkout with its own core built.
set -euo pipefail

wheel=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

as_root() { if ((EUID)); then sudo "$@"; else "$@"; fi; }

as_root dpkg --add-architecture arm64
as_root apt-get update -qq
command -v qemu-aarch64 >/dev/null || as_root apt-get install -y -qq --no-install-recommends qemu-user >/dev/null
python=$(apt-cache depends python3-minimal | awk '/Depends: python3\.[0-9]+-minimal/ { print $2; exit }')
version=${python%-minimal}
(
    cd "$work"
    apt-get download -qq "$python:arm64" "lib$version-minimal:arm64" "lib$version-stdlib:arm64" \
        libc6:arm64 libgcc-s1:arm64 zlib1g:arm64 libexpat1:arm64 libffi8:arm64
    for package in *.deb; do dpkg -x "$package" root; done
)
as_root dpkg --remove-architecture arm64
python3 -m zipfile -e "$wheel" "$work/wheel"

round=(-m spades.bots.arena expert rule --rounds 1 --worlds 16 --seconds 600 --seed 3)
there() { (cd / && PYTHONPATH=$work/wheel qemu-aarch64 -L "$work/root" "$work/root/usr/bin/$version" "$@"); }
there -c 'import platform; from spades.kernel import is_compiled; print(platform.machine()); assert is_compiled()'
there "${round[@]}" | sed -n 2p >"$work/there.txt"
python3 "${round[@]}" | sed -n 2p >"$work/here.txt"
diff "$work/here.txt" "$work/there.txt" && cat "$work/there.txt"
