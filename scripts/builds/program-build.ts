import { randomUUID } from 'node:crypto'
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILDS, type Build, type BuiltFile, freshBuild, readFile } from '@olympiad/server/fresh-build'
import { type Plugin, rolldown } from 'rolldown'
import { root } from '../run-command.ts'
import { takeNodeModules } from './node-modules.ts'

const ENTRY = 'packages/server/src/program.ts'
/** Native code, what looks for files beside itself, and what the framework loads for schemas and tests alone. */
const OUTSIDE = ['pg', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request']
/** What makes a build is a part of it too. */
const PROGRAMS = ['./program-build.ts', './node-modules.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
/** Comments and indents are a third of the text, which each start reads; all names stay. */
const WITHOUT_SPACE = { compress: false, mangle: false, codegen: true } as const
const [KEPT, KEPT_MS] = [3, 86_400_000]

/** Puts the modules of the server into few files, unless that was done of the sources as they are now. */
export async function ensureProgramBuild(): Promise<void> {
  if (!freshBuild(root)) await buildProgram(root)
}

/** Makes the build of a checkout, whose path ends with a slash, and lets it take the place of the last. */
export async function buildProgram(at: string): Promise<void> {
  const folder = `${at}${BUILDS}/build-${randomUUID()}`
  const read = new Map<string, BuiltFile>()
  await using bundle = await rolldown({
    input: at + ENTRY,
    cwd: at,
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    plugins: [
      takeNodeModules,
      leaveOutside(at),
      withoutTransports,
      noteFiles(at, read),
      keepAddresses(at, folder),
      refuseWandering,
    ],
  })
  const { output } = await bundle.write({
    ...{ dir: folder, sourcemap: true, minify: WITHOUT_SPACE },
    ...{ entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }, // the ending spares Node a look for the kind
  })
  const chunks = output.filter((one) => one.type === 'chunk')
  const own = [...PROGRAMS, ...chunks.map(({ fileName }) => join(folder, fileName))]
  const files = [...read.values(), ...own.map((path) => readFile(at, relative(at, path)).file)]
  const build: Build = { entry: relative(at, join(folder, 'program.mjs')), files }
  writeFileSync(join(folder, 'build.json'), JSON.stringify(build))
  renameSync(join(folder, 'build.json'), `${at}${BUILDS}/current.json`)
  removeOld(at + BUILDS)
}

/** Imports from where they are: what is named above, and what is loaded when it is used. */
function leaveOutside(at: string): Plugin {
  return {
    name: 'leave outside',
    async resolveId(id, importer, { kind }) {
      const [name = ''] = /^(?!@olympiad\/)(?:@[\w.-]+\/)?[\w-][\w.-]*(?=\/|$)/.exec(id) ?? []
      if (!importer || name === '' || (kind !== 'dynamic-import' && !OUTSIDE.includes(name))) return undefined
      const found = await this.resolve(id, importer, { kind, skipSelf: true })
      // The build stands below the root, and finds what the root finds.
      if (!found?.id.startsWith(join(at, 'node_modules', name, '/'))) throw new Error(`${id} is not at the root`)
      return { id, external: true }
    },
  }
}

/** The log is written by the process itself: what hands its lines to a worker, whose program stands beside its source, is left out. */
const withoutTransports: Plugin = {
  name: 'without transports',
  load: (id) => (id.endsWith('/node_modules/pino/lib/transport.js') ? '' : undefined),
}

/** Notes each file as it was when it was read: that, and nothing newer, is in the build. */
function noteFiles(at: string, read: Map<string, BuiltFile>): Plugin {
  return {
    name: 'note files',
    load(id) {
      if (!id.startsWith(at)) return undefined
      const { file, content } = readFile(at, relative(at, id))
      read.set(id, file)
      return content.toString()
    },
  }
}

/** Modules find templates, programs of other processes and the web app from where their source is. */
function keepAddresses(at: string, folder: string): Plugin {
  return {
    name: 'keep addresses',
    transform(code, id) {
      if (!id.startsWith(at) || !code.includes('import.meta.url')) return undefined
      const address = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', address), map: null } // all lines stay where they are
    },
  }
}

/** What only a module in its own place can do. */
const OF_A_PLACE =
  /\b__(?:dirname|filename)\b|\bimport\.meta\.(?!url\b)|(?<! as )\b__require\b(?! =|\("[\w:/@-]+"\)| as |\.cache)/

const refuseWandering: Plugin = {
  name: 'refuse wandering',
  renderChunk(code, { fileName }) {
    const found = OF_A_PLACE.exec(code)
    const context = found && code.slice(Math.max(0, found.index - 80), found.index + 80)
    if (found) throw new Error(`A library of ${fileName} looks for files beside itself: leave it outside.\n${context}`)
  },
}

/** A server that runs loads parts of its build later: builds of the last day stay, and a few before them. */
function removeOld(folder: string): void {
  const builds = readdirSync(folder).filter((name) => name.startsWith('build-'))
  const madeMs = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byAge = builds.map((name) => ({ name, ms: madeMs(name) })).toSorted((one, other) => other.ms - one.ms)
  for (const { name, ms } of byAge.slice(KEPT))
    if (Date.now() - ms > KEPT_MS) rmSync(join(folder, name), { recursive: true, force: true })
}
