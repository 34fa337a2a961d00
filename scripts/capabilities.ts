import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from './run-command.ts'

/** Each folder in one of these is a capability, or a room that has a loop of its own. */
const PARENTS = ['packages/olympiad/', 'packages/engine/src/', 'packages/web/src/', 'packages/server/src/']
/** A list of what capabilities declare, and help for tests. */
const NO_ROOMS = ['all', 'testing']
/** The project of `vitest.config.ts` that runs the tests of a part of a capability. */
const PROJECTS: readonly (readonly [part: RegExp, project: string])[] = [
  [/^packages\/olympiad\/[^/]+\/declared\//, 'declared'],
  [/^packages\/(?:olympiad\/[^/]+\/server|server)\//, 'server'],
  [/^packages\/(?:olympiad\/[^/]+\/staff|web\/src\/console)\//, 'staff'],
  [/^packages\/(?:olympiad|web)\//, 'web'],
  [/^packages\/engine\//, 'engine'],
]
/** The package whose check of types covers a project. */
const TYPES: Readonly<Record<string, string>> = { declared: 'olympiad', engine: 'server', staff: 'web' }

/** What a change to some capabilities has to pass; paths are relative to the root. */
export interface Loop {
  /** Folders whose unit tests run. */
  readonly folders: readonly string[]
  /** Projects of `vitest.config.ts` that have these tests. */
  readonly projects: readonly string[]
  /** Packages whose types are checked, such as `server`. */
  readonly packages: readonly string[]
  readonly journeys: readonly string[]
}

/** All files that may belong to a loop. */
export function projectFiles(): string[] {
  return globSync(['packages/{{engine,server,web}/src,olympiad}/**/*.{ts,tsx}', 'tests/e2e/*.spec.ts'], {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules'),
  })
}

/** The names that `npm test -- NAME` takes. */
export function capabilitiesIn(files: readonly string[]): string[] {
  const names = PARENTS.flatMap((parent) =>
    files
      .filter((file) => file.startsWith(parent) && file.includes('/', parent.length))
      .map((file) => file.slice(parent.length, file.indexOf('/', parent.length))),
  )
  return [...new Set(names)].filter((name) => !NO_ROOMS.includes(name)).sort()
}

/** The loop of the named capabilities. Throws an error that names what exists when a name is unknown. */
export function loopOf(names: readonly string[], files: readonly string[]): Loop {
  const capabilities = capabilitiesIn(files)
  const unknown = names.filter((name) => !capabilities.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no capability “${unknown.join('”, “')}”. There are: ${capabilities.join(', ')}.`)
  const isOwn = (file: string) => names.some((name) => PARENTS.some((parent) => file.startsWith(`${parent}${name}/`)))
  const own = files.filter(isOwn)
  const projects = [...new Set(own.map(projectOf))].sort()
  const tested = own.filter((file) => /\.test\.tsx?$/.test(file))
  const folders = names.flatMap((name) => PARENTS.map((parent) => `${parent}${name}/`))
  return {
    folders: folders.filter((folder) => tested.some((test) => test.startsWith(folder))).sort(),
    projects,
    packages: [...new Set(projects.map((name) => TYPES[name] ?? name))].sort(),
    journeys: files.filter((file) => names.includes(capabilityOf(file, capabilities) ?? '')).sort(),
  }
}

const projectOf = (file: string) => PROJECTS.find(([part]) => part.test(file))?.[1] ?? ''

/** Whose journey a file is: `hall.spec.ts` and `hall-help.spec.ts` are the hall's; the longest name counts. */
function capabilityOf(file: string, capabilities: readonly string[]): string | undefined {
  if (!file.endsWith('.spec.ts')) return undefined
  const name = basename(file, '.spec.ts')
  const own = capabilities.filter((capability) => name === capability || name.startsWith(`${capability}-`))
  return own.toSorted((one, other) => other.length - one.length)[0]
}
