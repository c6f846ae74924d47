// The pages of a PDF as pictures, drawn on this device by Debian's pdf.js: a ticket often comes as one.

/** The most pages looked at. */
const PAGES = 20;
/** The longer side of a page's picture, in pixels: a code of a few centimetres on A4 has enough of them. */
const SIDE = 2400;

let program = null;

/** Fetched when the first PDF is chosen, and then kept by the worker. */
function load() {
  program ??= new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = new URL('pdfjs/pdf.js', import.meta.url).href;
    script.onload = () => done(window['pdfjs-dist/build/pdf'] ?? window.pdfjsLib);
    script.onerror = () => {
      program = null;
      script.remove();
      failed(Object.assign(new Error('pdf.js is out of reach'), { name: 'ProgramMissing' }));
    };
    document.head.append(script);
  });
  return program;
}

export function isPDF(file) { return file.type === 'application/pdf' || /\.pdf$/i.test(file.name ?? ''); }

/** The pages of a file, one after the other. Fails if it is no PDF, has a password, or pdf.js is out of reach. */
export async function* pagesOf(file) {
  const pdf = await load();
  pdf.GlobalWorkerOptions.workerSrc = new URL('pdfjs/pdf.worker.js', import.meta.url).href;
  // No font of a file becomes a program (CVE-2024-4367), and none is installed: its letters are drawn as shapes.
  const task = pdf.getDocument({
    data: await file.arrayBuffer(), isEvalSupported: false, disableFontFace: true, useSystemFonts: false,
  });
  try {
    const document = await task.promise;
    for (let number = 1; number <= Math.min(document.numPages, PAGES); number += 1) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) });
      const canvas = Object.assign(window.document.createElement('canvas'), {
        width: Math.max(1, Math.round(viewport.width)), height: Math.max(1, Math.round(viewport.height)),
      });
      await page.render({ canvasContext: canvas.getContext('2d'), viewport }).promise;
      yield canvas;
      page.cleanup();
    }
  } finally {
    await task.destroy();
  }
}
