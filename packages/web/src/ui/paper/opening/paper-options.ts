import { pdfjs } from 'react-pdf'

// Bundled with the site: the content security policy admits no worker from elsewhere. Built for older browsers, as the library is
// (`vite.config.ts`).
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).toString()

/** Where the site has the library's own files (`paper-files.ts`); each is fetched when a paper needs it. */
const FILES = new URL(`/assets/pdfjs-${pdfjs.version}/`, document.baseURI).toString()

/** How each paper is opened for every reader: with all that the server has when it tries the paper. */
export const paperOptions = {
  cMapUrl: `${FILES}cmaps/`,
  iccUrl: `${FILES}iccs/`,
  standardFontDataUrl: `${FILES}standard_fonts/`,
  wasmUrl: `${FILES}wasm/`,
} as const
