import type { Stats } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

// An import would read every member of the module, some of which load streams and readers of lines.
const { readFileSync, statSync } = process.getBuiltinModule('node:fs')

/** The root of the checkout, with a slash at its end. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Where builds are kept, below the root. Each has a folder; `current.json` describes the last. */
export const BUILDS = 'node_modules/.cache/olympiad-program'

/** A file as a build knows it; its path is from the root. */
export interface BuiltFile {
  readonly path: string
  readonly size: number
  readonly modifiedMs: number
  /** When anything of it changed, its times too: no copy and no tool sets this one. */
  readonly changedMs: number
  readonly hash: string
}

/** The program as few files, of what the sources were. */
export interface Build {
  /** Path of the module that has what `program.ts` has. */
  readonly entry: string
  /** All that it was made of, libraries too, and all that it consists of. */
  readonly files: readonly BuiltFile[]
}

/** A file as it is now, and its content. Throws for a path without a file. */
export function readFile(root: string, path: string): { readonly file: BuiltFile; readonly content: Buffer } {
  const { size, mtimeMs, ctimeMs } = statSync(root + path) // before it is read: what changes meanwhile is seen later
  const content = readFileSync(root + path)
  return { file: { path, size, modifiedMs: mtimeMs, changedMs: ctimeMs, hash: hashOf(content) }, content }
}

/** The address of a build that is of the sources as they are now, to the byte; undefined without such a build. */
export function freshBuild(root = ROOT): string | undefined {
  const build = readBuild(root)
  return build?.files.every((file) => isSame(root, file)) ? pathToFileURL(root + build.entry).href : undefined
}

function readBuild(root: string): Build | undefined {
  try {
    return JSON.parse(readFileSync(`${root}${BUILDS}/current.json`, 'utf8')) as Build
  } catch {
    return undefined // not built yet, or not whole
  }
}

/** A file that is known by its size and times is not read; copied to another place, it is compared by its content. */
function isSame(root: string, file: BuiltFile): boolean {
  const now = statSync(root + file.path, { throwIfNoEntry: false })
  if (!now) return false
  return isUntouched(now, file) || (now.size === file.size && hashOf(readFileSync(root + file.path)) === file.hash)
}

const isUntouched = ({ size, mtimeMs, ctimeMs }: Stats, file: BuiltFile): boolean =>
  size === file.size && mtimeMs === file.modifiedMs && ctimeMs === file.changedMs

const hashOf = (content: Buffer): string =>
  process.getBuiltinModule('node:crypto').createHash('sha256').update(content).digest('base64url')
