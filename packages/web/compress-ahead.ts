import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|txt|wasm|webmanifest)$/
const SMALLEST_BYTES = 1024

/** After the build, puts a `.br` and a `.gz` beside each file that shrinks, so that the server compresses nothing. */
export function compressAhead(): Plugin {
  let outDir = ''
  return {
    name: 'compress-ahead',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    // Not closeBundle: that runs after a failed build too, and its own fault would hide the real one.
    writeBundle: async () => {
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(outDir, file))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < SMALLEST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(source, { params }),
    promisify(gzip)(source, { level: 9 }),
  ])
  if (brotli.length < source.length) await writeFile(`${path}.br`, brotli)
  if (gzipped.length < source.length) await writeFile(`${path}.gz`, gzipped)
}
