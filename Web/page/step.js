// A device pixel in CSS pixels, of which a module of a code is a whole number: zooming gives ratios that the style
// sheet does not list.

function measure() {
  const ratio = devicePixelRatio;
  // A little more, so that the widths of whole modules are not cut to a pixel less.
  document.documentElement.style.setProperty('--step', `${Math.ceil(1e6 / ratio) / 1e6}px`);
  matchMedia(`(resolution: ${ratio}dppx)`).addEventListener('change', measure, { once: true });
}

measure();
