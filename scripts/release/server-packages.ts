import { existsSync, readFileSync } from 'node:fs'
import { root } from '../run-command.ts'
import { serverFiles } from './server-files.ts'

/** What `package-lock.json` knows of a package, as far as it decides what a release holds. */
interface LockedPackage {
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}
type Lock = Readonly<Record<string, LockedPackage>>

/** Folders below the root of a checkout, sorted: packages of others in `node_modules`, and our own. */
export interface ServerPackages {
  readonly libraries: readonly string[]
  readonly own: readonly string[]
}

/**
 * Every package that the server needs to run on this machine, by the lockfile. Our own packages also name what only the web app needs:
 * of them counts what a file of the server mentions. What is not installed is optional.
 */
export function serverPackages(start: string): ServerPackages {
  const lock: Lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages
  const found = new Set([start])
  for (const folder of found)
    for (const name of needsOf(lock, folder)) {
      const target = resolvedFolder(lock, folder, name)
      if (target !== undefined && existsSync(root + target)) found.add(target)
    }
  const all = [...found].sort()
  return { libraries: all.filter(isLibrary), own: all.filter((folder) => !isLibrary(folder)) }
}

const isLibrary = (folder: string) => folder.startsWith('node_modules/')

function needsOf(lock: Lock, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock[folder] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  if (isLibrary(folder)) return names
  const text = serverFiles(folder).map((path) => readFileSync(root + path, 'utf8'))
  return names.filter((name) => text.some((one) => mentions(one, name)))
}

/** Whether a source names a package: whole, a file of it, or its scope before a name that is put in. */
function mentions(text: string, name: string): boolean {
  const scope = name.startsWith('@') ? [`${name.slice(0, name.indexOf('/'))}/\${`] : []
  return [`'${name}'`, `'${name}/`, `\`${name}/`, ...scope].some((literal) => text.includes(literal))
}

/** Where Node finds a package from a folder: in the nearest `node_modules` above it. A link leads to our own package. */
function resolvedFolder(lock: Lock, from: string, name: string): string | undefined {
  const parts = from.split('/')
  const above = parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`)
  const place = [...above, ''].map((folder) => `${folder}node_modules/${name}`).find((folder) => lock[folder])
  return place !== undefined && lock[place]?.link ? lock[place].resolved : place
}
