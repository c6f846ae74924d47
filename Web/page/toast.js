// The message line at the bottom of a page.

/** Shows a sentence in the message line. */
export function say(sentence) {
  const line = document.getElementById('toast');
  if (!sentence || !line) return;
  line.textContent = sentence;
  fadeToast();
}

let fading = 0;

/** Removes the message from an address: it is shown only once. */
export function forgetSaying(address) {
  address.searchParams.delete('said');
  address.searchParams.delete('change');
}

/** Hides the message after a while, but not while it is hovered, pressed or focused. */
export function fadeToast() {
  const toast = document.getElementById('toast');
  clearTimeout(fading);
  if (!toast?.textContent) return;
  const address = new URL(location.href);
  forgetSaying(address);
  history.replaceState(history.state, '', address);
  fading = setTimeout(() => {
    if (toast.matches(':hover, :active, :focus-within')) fadeToast();
    else toast.replaceChildren();
  }, 8000);
}
