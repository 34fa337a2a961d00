import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const library = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/')

/** How the library of the viewer is asked here: with the files that the site serves to browsers (`web/paper-files.ts`). */
export const PDF_LIBRARY = {
  cMapUrl: `${library}cmaps/`,
  standardFontDataUrl: `${library}standard_fonts/`,
  wasmUrl: `${library}wasm/`,
  verbosity: 0,
}
