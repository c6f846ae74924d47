// Empty on purpose: browser.c defines what the Swift runtime looks for.
