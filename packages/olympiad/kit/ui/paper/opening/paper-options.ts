import { pdfjs } from 'react-pdf'
import { libraryFiles } from './library-files.ts'

// Bundled with the site: the content security policy admits no worker from elsewhere. Built for older browsers, as the library is
// (`vite.config.ts`).
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).toString()

/** Where the site has the library's own files (`paper-files.ts`); each is fetched when a paper needs it. */
const FILES = new URL(`/assets/pdfjs-${pdfjs.version}/`, document.baseURI).toString()

/** How each paper is opened for every reader: as the server tries it. `onMissing` hears of a file that could not be fetched. */
export const paperOptions = (onMissing: () => void) => ({
  cMapUrl: `${FILES}cmaps/`,
  standardFontDataUrl: `${FILES}standard_fonts/`,
  wasmUrl: `${FILES}wasm/`,
  useWorkerFetch: false, // fetched by the worker, a missing file would be known to it alone
  BinaryDataFactory: libraryFiles(onMissing),
})
