import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PLACE } from '@olympiad/server/upgrade/take-release'
import { readVersion } from '@olympiad/server/version'
import { readArguments } from '../machine/tell-usage.ts'
import { exitOnSignals, root, runCommand } from '../run-command.ts'
import { packTar } from './pack-tar.ts'
import { makeTree, SERVER } from './release-tree.ts'
import { serverPackages } from './server-packages.ts'
import { tagSentence } from './tag-sentence.ts'
import { writeBom } from './write-bom.ts'
import { writeImage } from './write-image.ts'
import { writeNpm } from './write-npm.ts'
import { writePackage } from './write-package.ts'

const USAGE = `npm run release -- [FOLDER]

Makes the release of a clean checkout in FOLDER, or in release/: tarball, image, Debian package, npm packages of the schema and
the engine, list of parts, checksums.
Needs Debian or Ubuntu. --dirty takes files that are not committed too; --kept-web takes the web app as it was built last.`

/** What a release is made with. */
interface ReleaseOptions {
  /** An empty folder. */
  readonly folder: string
  /** Time of all files, in seconds since the epoch. */
  readonly epochS: number
}

const { values, positionals } = readArguments(
  {
    options: { help: { type: 'boolean' }, dirty: { type: 'boolean' }, 'kept-web': { type: 'boolean' } },
    allowPositionals: true,
  },
  USAGE,
)
if (values.help) {
  console.log(USAGE)
  process.exit()
}
exitOnSignals()
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
if (!values.dirty && git('status', '--porcelain') !== '') {
  console.error('The checkout has changes that are not committed. Commit them first, or add --dirty to try.')
  process.exit(1)
}
const epochS = Number(process.env.SOURCE_DATE_EPOCH || git('log', '-1', '--format=%ct'))
if (!values['kept-web']) {
  const { ok } = await runCommand({ command: 'npm', args: ['run', 'build', '-w', '@olympiad/web', '--silent'] })
  if (!ok) process.exit(1)
}
await makeRelease({ folder: positionals[0] ?? join(root, 'release'), epochS })

async function makeRelease({ folder, epochS }: ReleaseOptions): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const scratch = mkdtempSync(join(folder, '.scratch-'))
  const version = readVersion()
  const name = (end: string) => join(folder, `olympiad-${version}${end}`)
  try {
    const tree = join(scratch, 'tree')
    mkdirSync(join(tree, PLACE), { recursive: true })
    await makeTree(`${join(tree, PLACE)}/`)
    const packed = await packTar(tree, name(`-linux-${process.arch}.tar.gz`), { epochS })
    await writeImage({ version, tree: packed, path: name('-image.tar'), scratch, epochS })
    writePackage({
      version,
      tree,
      path: name(`-${process.arch === 'x64' ? 'amd64' : process.arch}.deb`),
      scratch,
      epochS,
    })
    await writeNpm(folder, scratch)
    writeBom(name('-parts.json'), serverPackages(SERVER), epochS)
    for (const file of ['Containerfile', 'make-root.sh']) cpSync(join(root, 'deploy/image', file), join(folder, file))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  await writeChecksums(folder)
  console.log(`${folder} holds the release ${version}.`)
  console.log(tagSentence(version, git('tag', '--points-at', 'HEAD').split('\n')))
}

async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = []
  for (const file of readdirSync(folder).sort()) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, file)), hash)
    lines.push(`${hash.digest('hex')}  ${file}\n`)
  }
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}
