from hypothesis import HealthCheck, settings

# Machines are busy: a slow example says nothing, a failing one everything.
settings.register_profile(
    "spades", deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("spades")
