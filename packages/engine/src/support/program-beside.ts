import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path of the program `name` beside the module at `url`, with the same ending: a source, or JavaScript in the package that is published. */
export const programBeside = (url: string, name: string): string =>
  fileURLToPath(new URL(`./${name}${extname(url)}`, url))
