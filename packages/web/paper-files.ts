import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string }
/** The same place as in `kit/ui/paper/opening/paper-options.ts`: it changes with the library, so browsers may keep it for ever. */
const PLACE = `assets/pdfjs-${version}`
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm']
/** Scripts of a PDF are not run, and colours not converted by profiles: only a worker that fetches by itself could. */
const UNWANTED = /^(quickjs|qcms|LICENSE_(QCMS|PDFJS_QCMS))/

/** Puts beside the site what a paper may need of the library that shows it: decoders of scans, fonts, tables of characters. */
export function paperFiles(): Plugin {
  return {
    name: 'paper-files',
    generateBundle() {
      for (const path of paperFilePaths())
        this.emitFile({ type: 'asset', fileName: `${PLACE}/${path}`, source: readFileSync(join(library, path)) })
    },
    configureServer({ middlewares }) {
      const known = new Set(paperFilePaths())
      middlewares.use(`/${PLACE}`, (request, response, next) => {
        const path = request.url?.slice(1) ?? ''
        if (!known.has(path)) return next()
        if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(join(library, path)))
      })
    },
  }
}

const paperFilePaths = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(library, folder))
      .filter((name) => !UNWANTED.test(name))
      .map((name) => `${folder}/${name}`),
  )
