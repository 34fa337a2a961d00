import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, runCommand } from '../run-command.ts'
import { apiText, type Door } from './api-text.ts'

/** Our packages that stand alone, each after those it needs. */
const STANDALONE = ['schema', 'engine']
const TESTS = ['test', 'test-d'].map((kind) => join(root, `packages/**/*.${kind}.ts`))

interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/**
 * Packs the schema and the engine for npm, as JavaScript with types: Node strips no types of what is installed. Writes the files
 * `olympiad-NAME-VERSION.tgz` into a folder, the same bytes each time.
 *
 * @throws if the sources do not compile
 */
export async function writeNpm(folder: string, scratch: string): Promise<void> {
  const built = mkdtempSync(join(scratch, 'npm-'))
  await compile(built)
  for (const name of STANDALONE) {
    const at = join(built, name)
    renameSync(join(at, 'src'), join(at, 'lib'))
    const manifest: Manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    writeFileSync(join(at, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`)
    for (const file of ['README.md', 'CHANGELOG.md']) cpSync(join(root, 'packages', name, file), join(at, file))
    cpSync(join(root, 'LICENSE'), join(at, 'LICENSE'))
    writeFileSync(join(at, 'API.md'), apiText(manifest.name, doorsOf(manifest, at)))
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: at,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
}

async function compile(outDir: string): Promise<void> {
  const config = join(outDir, 'tsconfig.json')
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true },
    ...{ rootDir: join(root, 'packages'), outDir, typeRoots: [join(root, 'node_modules/@types')] },
  }
  const include = STANDALONE.map((name) => join(root, 'packages', name, 'src'))
  const engine = join(root, 'packages/engine/tsconfig.json')
  writeFileSync(config, JSON.stringify({ extends: engine, compilerOptions, include, exclude: TESTS }))
  const { ok } = await runCommand({ command: 'tsc', args: ['-p', config] })
  if (!ok) throw new Error('The schema and the engine do not compile.')
}

/** The manifest without what only a checkout has: tests, their helpers and their libraries. */
function published({ exports, private: _, scripts, devDependencies, ...manifest }: Manifest): object {
  const doors = Object.entries(exports).filter(([door]) => !door.startsWith('./test/'))
  const asBuilt = (path: string, ending: string) => path.replace(/^\.\/src\/(.*)\.ts$/, `./lib/$1${ending}`)
  return {
    ...manifest,
    engines: { node: '>=26' },
    files: ['lib', 'API.md', 'CHANGELOG.md'],
    exports: Object.fromEntries(
      doors.map(([door, path]) => [door, { types: asBuilt(path, '.d.ts'), default: asBuilt(path, '.js') }]),
    ),
  }
}

/** Where a package is entered, with the types of each door. A door for every file, `./*`, is all files at the top. */
function doorsOf({ name, exports }: Manifest, at: string): Door[] {
  return Object.entries(exports)
    .filter(([door]) => !door.startsWith('./test/'))
    .flatMap(([door, path]) =>
      globSync(path.replace(/^\.\/src\/(.*)\.ts$/, 'lib/$1.d.ts'), { cwd: at })
        .sort()
        .map((types) => ({
          name: `${name}${door.slice(1).replace('*', basename(types, '.d.ts'))}`,
          types: join(at, types),
        })),
    )
}
