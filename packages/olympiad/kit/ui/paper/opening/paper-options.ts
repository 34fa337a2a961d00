import { pdfjs } from 'react-pdf'

// Bundled with the site: the content security policy admits no worker from elsewhere. Built for older browsers, as the library is
// (`vite.config.ts`).
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).toString()

/** Fetches the worker into the browser's cache. */
export const fetchWorkerAhead = () => inTime(pdfjs.fetchData(pdfjs.GlobalWorkerOptions.workerSrc, 'bytes'))

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

/** Long enough for 250 kB on a slow line; a page waits for it. */
const LIMIT_MS = 30_000

interface LibraryFile {
  readonly kind: string
  readonly filename: string
}

/**
 * The class by which the library asks for its decoders, fonts and tables. Without one it leaves a part of a page out and says so to
 * nobody: `onMissing` is told.
 */
function libraryFiles(onMissing: () => void) {
  return class {
    readonly #folders: Readonly<Record<string, string>>

    constructor(folders: Readonly<Record<string, string>>) {
      this.#folders = folders
    }

    async fetch({ kind, filename }: LibraryFile): Promise<Uint8Array> {
      try {
        return await inTime(pdfjs.fetchData(`${this.#folders[kind]}${filename}`, 'bytes'))
      } catch (error) {
        onMissing()
        throw error
      }
    }
  }
}

/** Rejects after the limit. */
async function inTime<Value>(coming: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('a file of the viewer did not come in time')), LIMIT_MS)
  try {
    return await Promise.race([coming, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
