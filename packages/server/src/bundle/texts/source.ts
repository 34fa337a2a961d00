import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Where the files of a bundle come from. */
export interface BundleSource {
  /** The bytes of a file, or undefined if it does not exist; `path` is relative and uses slashes. */
  read(path: string): Promise<Uint8Array | undefined>
}

/** The files of a folder; a link that leads out of the folder counts as missing. Throws if the path is not a folder. */
export async function folderSource(folder: string): Promise<BundleSource> {
  const root = await realpath(folder)
  if (!(await stat(root)).isDirectory()) throw new Error(`${folder} is not a folder`)
  return {
    async read(path) {
      try {
        const target = await realpath(join(root, path))
        if (!target.startsWith(root + sep) || !(await stat(target)).isFile()) return undefined
        return await readFile(target)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
  }
}

function isMissing(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP' || code === 'ENAMETOOLONG'
}

/** Why a file name of a bundle is refused, or undefined: it must stay inside the folder and read alike on every system. */
export function pathFault(path: string): string | undefined {
  if (path === '' || path.length > 200) return 'a file name must have 1 to 200 characters'
  if (path.includes('\\')) return 'write file names with / between folders'
  if (/[<>:"|?*]/.test(path) || hasControlCharacter(path))
    return 'a file name must not contain control characters or any of < > : " | ? *'
  if (path.startsWith('/') || path.split('/').some((part) => part === '..' || part === '.' || part === ''))
    return 'a file name must lead into the bundle’s own folder, without . or ..'
  return undefined
}

const hasControlCharacter = (text: string) => [...text].some((sign) => sign < ' ' || sign === '\u007f')
