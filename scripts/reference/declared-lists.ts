import { posix } from 'node:path'
import type { Reference, RepositoryFile } from '../checks/layout/layout-rule.ts'

const ALL = 'packages/olympiad/all/'
export const COLLECTIONS_LIST = `${ALL}collections.ts`
export const ACTS_LIST = `${ALL}acts.ts`
const MAX_COLUMNS = 120
const WRITTEN = '// Written by `npm run generate` from what the capabilities declare; never by hand.'
const COLLECTION = 'collection|authCollection|viewCollection'
const TASK = 'declareTask<.*>'

/** Whether a list is made from this file. */
const isDeclared = (path: string) => /^packages\/olympiad\/[^/]+\/declared\/(?:[^/.]+\/)*[^/.]+\.ts$/.test(path)

/** Lists of what files declare. They come before the documents, which are made of them. */
export const DECLARED_LISTS: readonly Reference[] = [
  { path: COLLECTIONS_LIST, isSource: isDeclared, text: collectionsList },
  { path: ACTS_LIST, isSource: isDeclared, text: actsList },
  { path: `${ALL}tasks.ts`, isSource: isDeclared, text: tasksList },
]

/** The texts of the files that declare something, by path. */
const declaring = (files: readonly RepositoryFile[]) =>
  new Map(files.filter(({ path }) => isDeclared(path)).map(({ path, text }) => [path, text]))

/** The collections, each after those that its file imports: a relation's target stands before the collection that points at it. */
function collectionsList(files: readonly RepositoryFile[]): string {
  const sources = declaring(files)
  const ordered = new Set<string>()
  const visit = (path: string) => {
    const text = sources.get(path)
    if (text === undefined || ordered.has(path)) return
    for (const [, target = ''] of text.matchAll(/^import \{[^}]*\} from '(\..+)'/gm)) {
      visit(posix.join(posix.dirname(path), target))
    }
    ordered.add(path)
  }
  for (const path of [...sources.keys()].toSorted()) visit(path)
  const declared = (path: string) => declaredIn(sources.get(path) ?? '', COLLECTION)
  return `${[
    WRITTEN,
    ...importLines([...sources.keys()], declared, "import { superusers } from '../ground/declared/collection.ts'"),
    '',
    '/** Every collection of the olympiad by name; a relation’s target stands before the collection that points at it. */',
    'export const olympiad = {',
    ...['superusers', ...[...ordered].flatMap(declared)].map((name) => `  ${name},`),
    '} as const',
  ].join('\n')}\n`
}

/** The acts and the readings, by folder and file: the order of the reference. */
function actsList(files: readonly RepositoryFile[]): string {
  const sources = declaring(files)
  const paths = [...sources.keys()].toSorted()
  const found = (kind: string) => (path: string) => declaredIn(sources.get(path) ?? '', kind)
  const list = (kind: string) => paths.flatMap(found(kind)).map((name) => `  ${name},`)
  return `${[
    WRITTEN,
    ...importLines(paths, found('act|reading'), "import type { Act, Reading } from '../ground/declared/acts/act.ts'"),
    '',
    '/** All acts. The web imports the ones it needs, never this list. */',
    ...['export const ACTS: readonly Act[] = [', ...list('act'), ']', ''],
    '/** What is only read and is no record. */',
    ...['export const READINGS: readonly Reading[] = [', ...list('reading'), ']'],
  ].join('\n')}\n`
}

/** The kinds of tasks, by folder and file. */
function tasksList(files: readonly RepositoryFile[]): string {
  const sources = declaring(files)
  const paths = [...sources.keys()].toSorted()
  const found = (path: string) => declaredIn(sources.get(path) ?? '', TASK)
  return `${[
    WRITTEN,
    ...importLines(paths, found),
    '',
    '/** All kinds of tasks. */',
    ...['export const TASKS = [', ...paths.flatMap(found).map((name) => `  ${name},`), '] as const'],
  ].join('\n')}\n`
}

/** The names that a file exports and makes by one of the functions. */
function declaredIn(text: string, makers: string): string[] {
  return [...text.matchAll(new RegExp(`^export const (\\w+) = (?:${makers})\\(`, 'gm'))].map(([, name = '']) => name)
}

/** Imports of what the files declare, and others, in the order of their paths. */
function importLines(paths: readonly string[], declared: (path: string) => string[], ...others: string[]): string[] {
  const statements = paths.flatMap((path) => {
    const names = declared(path).toSorted((one, other) => one.localeCompare(other))
    if (names.length === 0) return []
    const from = `from '${posix.relative(ALL, path)}'`
    const line = `import { ${names.join(', ')} } ${from}`
    return line.length <= MAX_COLUMNS
      ? line
      : ['import {', ...names.map((name) => `  ${name},`), `} ${from}`].join('\n')
  })
  const pathOf = (statement: string) => / from '(.*)'$/.exec(statement)?.[1] ?? ''
  return [...statements, ...others].toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1))
}
