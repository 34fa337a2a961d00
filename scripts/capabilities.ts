import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { root } from './run-command.ts'

/** Each folder in one of these is a capability, or a part of the ground that has a loop of its own. */
const PARENTS = [
  'packages/contract/src/',
  'packages/contract/src/collections/',
  'packages/engine/src/',
  'packages/server/src/',
  'packages/server/src/domain/',
  'packages/web/src/',
  'packages/web/src/features/',
]
/** Folders that only hold others. */
const CONTAINERS = ['collections', 'domain', 'features']

/** Folders and journeys of a capability that have another name. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  approvals: ['approval'],
  judging: ['evidence'],
  papers: ['paper', 'previous-papers'],
  people: ['account', 'coordinator'],
  privacy: ['consent', 'own-data'],
  release: ['results'],
  saving: ['offline'],
  sittings: ['sitting', 'submit', 'receipt'],
  time: ['windows', 'own-end'],
}

/** What a change to some capabilities has to pass; paths are relative to the root. */
export interface Loop {
  /** Folders whose unit tests run. */
  readonly folders: readonly string[]
  /** Packages whose types are checked, such as `server`. */
  readonly packages: readonly string[]
  readonly journeys: readonly string[]
}

/** All files that may belong to a loop. */
export function projectFiles(): string[] {
  return globSync(['packages/{schema,contract,engine,server,web}/{src,test}/**/*.{ts,tsx}', 'tests/e2e/*.spec.ts'], {
    cwd: root,
  })
}

/** The names that `npm test -- NAME` takes. */
export function capabilitiesIn(files: readonly string[]): string[] {
  const names = PARENTS.flatMap((parent) =>
    files
      .filter((file) => file.startsWith(parent) && file.includes('/', parent.length))
      .map((file) => file.slice(parent.length, file.indexOf('/', parent.length))),
  )
  return [...new Set(names)].filter((name) => !CONTAINERS.includes(name)).sort()
}

/** The loop of the named capabilities. Throws an error that names what exists when a name is unknown. */
export function loopOf(names: readonly string[], files: readonly string[]): Loop {
  const capabilities = capabilitiesIn(files)
  const unknown = names.filter((name) => !capabilities.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no capability “${unknown.join('”, “')}”. There are: ${capabilities.join(', ')}.`)
  const allNames = new Set(names.flatMap((name) => [name, ...(OTHER_NAMES[name] ?? [])]))
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  const folders = outermost(new Set(files.flatMap((file) => foldersOf(file, allNames))))
  return {
    folders: folders.filter((folder) => tests.some((test) => test.startsWith(folder))),
    packages: [...new Set(folders.map((folder) => folder.split('/')[1] ?? ''))].sort(),
    journeys: files.filter((file) => file.endsWith('.spec.ts') && allNames.has(basename(file, '.spec.ts'))).sort(),
  }
}

/** Each folder above a file that has one of the names, with a slash at its end. */
function foldersOf(file: string, names: ReadonlySet<string>): string[] {
  const parts = dirname(file).split('/')
  return parts.flatMap((part, index) => (names.has(part) ? `${parts.slice(0, index + 1).join('/')}/` : []))
}

function outermost(folders: ReadonlySet<string>): string[] {
  const sorted = [...folders].sort()
  return sorted.filter((folder) => !sorted.some((other) => other !== folder && folder.startsWith(other)))
}
