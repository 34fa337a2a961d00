import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

type Files = Record<string, string>

const root = fileURLToPath(new URL('../..', import.meta.url))
const config = join(root, '.dependency-cruiser/dependency-cruiser.cjs')
const rules: { name: string }[] = createRequire(import.meta.url)(config).forbidden
const made: string[] = []
const engine = 'packages/engine/src'
const server = 'packages/server/src'
const domain = `${server}/domain`
const web = 'packages/web/src'
const library = (name: string) => ({
  [`node_modules/${name}/package.json`]: `{"name":"${name}","main":"index.js"}`,
  [`node_modules/${name}/index.js`]: '',
})
const floorsOf = (name: string) =>
  rules.flatMap((rule) => (rule.name.startsWith(`${name}-`) ? rule.name.slice(name.length + 1) : []))
const engineFloors = [...floorsOf('engine-floor'), 'index']
const serverFloors = [...floorsOf('server-floor'), 'main']
const domainFloors = [...floorsOf('domain-floor'), 'outbox']
const consoleFloors = [...floorsOf('console-floor'), 'parts']
/** The file of a floor: those of one file are one. */
const engineFile = (floor: string) =>
  /^(engine|open-(database|storage|engine)|start-service|index)$/.test(floor) ? floor : `${floor}/part`
const serverFile = (floor: string) => (/^(start-server|main)$/.test(floor) ? floor : `${floor}/part`)
const folderFile = (floor: string) => `${floor}/part`
const uses = (...paths: string[]) => paths.map((path) => `import '${path}'\n`).join('')

/** How one file of a folder names another. */
function between(file: string, other: string): string {
  const path = relative(dirname(`/${file}`), `/${other}.ts`)
  return path.startsWith('.') ? path : `./${path}`
}

/** A file on each floor, which stands on the one below. */
function onFloors(base: string, files: readonly string[]): Files {
  const text = (at: number) => (at === 0 ? '' : uses(between(files[at] as string, files[at - 1] as string)))
  return Object.fromEntries(files.map((file, at) => [`${base}/${file}.ts`, text(at)]))
}

/** For each floor a file of it that takes from the next. */
function upward(name: string, base: string, floors: readonly string[], fileOf: (floor: string) => string) {
  const made: Record<string, [file: string, text: string]> = {}
  for (const [at, floor] of floors.slice(0, -1).entries()) {
    const file = fileOf(floor)
    made[`${name}-${floor}`] = [`${base}/${file}.ts`, uses(between(file, fileOf(floors[at + 1] as string)))]
  }
  return made
}

/** What the rules allow, in this tree's own form; every file is imported by somebody. */
const sound: Files = {
  ...library('fastify'),
  ...library('pg'),
  ...library('react'),
  ...library('vitest'),
  'packages/schema/package.json': '{"name":"@olympiad/schema","exports":{"./*":"./src/*.ts"}}',
  'packages/schema/src/rules.ts': 'export const anyone = ""',
  'packages/contract/package.json':
    '{"name":"@olympiad/contract","exports":{"./*":"./src/*.ts"},"dependencies":{"@olympiad/schema":"1"}}',
  'packages/contract/src/phase.ts': uses('@olympiad/schema/rules'),
  'packages/contract/src/rules.ts': uses('@olympiad/schema/rules'),
  'packages/contract/src/collections/exams/exams.ts': 'import "../../rules.ts"\nexport type Exam = { id: string }',
  'packages/engine/package.json':
    '{"name":"@olympiad/engine","exports":{".":"./src/index.ts"},"dependencies":{"fastify":"1","pg":"1","@olympiad/schema":"1"}}',
  ...onFloors(engine, engineFloors.map(engineFile)),
  [`${engine}/db/sqlite/sqlite-connection.ts`]: `${uses('node:sqlite')}using closed = { [Symbol.dispose]() {} }\n`,
  [`${engine}/db/postgres/postgres.ts`]: uses('pg', '../sqlite/sqlite-connection.ts'),
  [`${engine}/db/part.ts`]: uses('./postgres/postgres.ts', '../support/part.ts'),
  [`${engine}/http/part.ts`]: uses('fastify', '../health/part.ts', '@olympiad/schema/rules'),
  'packages/server/package.json':
    '{"dependencies":{"@olympiad/engine":"1","@olympiad/contract":"1"},"devDependencies":{"vitest":"1"}}',
  ...onFloors(server, serverFloors.map(serverFile)),
  ...onFloors(domain, domainFloors.map(folderFile)),
  [`${domain}/hall/part.ts`]: uses('../outbox/part.ts', '../audit/part.ts', './row.ts'),
  [`${domain}/hall/row.ts`]: '',
  [`${domain}/imports/part.ts`]: '',
  [`${domain}/privacy/part.ts`]: uses('../ground/part.ts', '../imports/part.ts'),
  [`${domain}/school-files/part.ts`]: uses('../ground/part.ts', '../imports/part.ts'),
  [`${server}/domain/part.ts`]: uses(
    '@olympiad/engine',
    '@olympiad/contract/collections/exams/exams',
    '../typeset/part.ts',
    './hall/part.ts',
    './privacy/part.ts',
    './school-files/part.ts',
  ),
  [`${server}/domain/part.test.ts`]: uses('vitest', './part.ts', '../bundle/part.ts'),
  'packages/web/package.json': '{"dependencies":{"react":"1","@olympiad/contract":"1"}}',
  [`${web}/main.tsx`]: uses('./app/router.tsx'),
  [`${web}/app/router.tsx`]: uses(
    '../paths.ts',
    '../features/exam/screen.tsx',
    '../features/home/screen.tsx',
    '../features/hall/screen.tsx',
    '../console/pages.tsx',
  ),
  [`${web}/console/pages.tsx`]: uses('react', './keys/screen.tsx', './mail/screen.tsx'),
  [`${web}/console/keys/screen.tsx`]: uses('../../features/home/screen.tsx', '../parts/part.ts', './row.ts'),
  [`${web}/console/keys/row.ts`]: '',
  [`${web}/console/mail/screen.tsx`]: uses('../lists/part.ts'),
  ...onFloors(`${web}/console`, consoleFloors.map(folderFile)),
  [`${web}/paths.ts`]: 'export const home = "/"',
  [`${web}/lib/session.ts`]:
    'import type { Exam } from "@olympiad/contract/collections/exams/exams"\nexport type E = Exam',
  [`${web}/features/exam/screen.tsx`]: uses(
    'react',
    '../../paths.ts',
    '../../monitoring/index.ts',
    '../../saving/index.ts',
    '../../lib/session.ts',
    '../../ui/card.tsx',
  ),
  [`${web}/features/home/screen.tsx`]: uses('react', '../../lib/session.ts'),
  [`${web}/features/hall/screen.tsx`]: uses('../../staff/table.tsx'),
  [`${web}/staff/table.tsx`]: uses('react'),
  [`${web}/ui/card.tsx`]: uses('react'),
  [`${web}/saving/index.ts`]: uses('./outbox.ts'),
  [`${web}/saving/outbox.ts`]: uses('../lib/session.ts'),
  'tests/student/sheet.ts': uses('../../packages/web/src/saving/index.ts'),
  [`${web}/monitoring/index.ts`]: uses('./signals/camera.ts', './signals/focus.ts'),
  [`${web}/monitoring/signal.ts`]: 'export type Signal = string',
  [`${web}/monitoring/signals/camera.ts`]:
    'import type { Signal } from "../signal.ts"\nexport const camera: Signal = ""',
  [`${web}/monitoring/signals/focus.ts`]: 'import type { Signal } from "../signal.ts"\nexport const focus: Signal = ""',
}

/** One deliberate violation for each rule: the file that breaks it, and what it says. */
const violations: Record<string, [file: string, text: string]> = {
  'contract-stands-alone': ['packages/contract/src/phase.ts', uses('node:fs')],
  'schema-stands-alone': ['packages/schema/src/rules.ts', uses('@olympiad/contract/phase')],
  ...upward('engine-floor', engine, engineFloors, engineFile),
  ...upward('server-floor', server, serverFloors, serverFile),
  ...upward('domain-floor', domain, domainFloors, folderFile),
  'domain-capabilities-are-islands': [`${domain}/hall/row.ts`, uses('../privacy/part.ts')],
  'domain-island-privacy': [`${domain}/privacy/part.ts`, uses('../hall/part.ts')],
  'domain-island-school-files': [`${domain}/school-files/part.ts`, uses('../hall/part.ts')],
  'sides-meet-in-the-contract': [`${server}/domain/part.ts`, uses('../../../web/src/paths.ts')],
  'web-never-imports-server': [`${web}/lib/session.ts`, uses('../../../server/src/domain/part.ts')],
  'web-takes-declarations-as-types': [`${web}/lib/session.ts`, uses('@olympiad/contract/collections/exams/exams')],
  'engine-knows-no-olympiad': [`${engine}/records/part.ts`, uses('@olympiad/contract/phase')],
  'engine-has-one-door': [`${server}/domain/part.ts`, uses('../../../engine/src/records/part.ts')],
  'http-at-the-edges': [`${server}/domain/part.ts`, uses('fastify')],
  'one-home-for-sqlite': [`${server}/domain/part.ts`, uses('node:sqlite')],
  'one-home-for-postgres': [`${server}/domain/part.ts`, uses('pg')],
  'features-are-islands': [`${web}/features/home/screen.tsx`, uses('../exam/screen.tsx')],
  'students-load-no-staff-screens': [`${web}/features/exam/screen.tsx`, uses('../../staff/table.tsx')],
  'console-is-apart': [`${web}/features/hall/screen.tsx`, uses('../../console/pages.tsx')],
  ...upward('console-floor', `${web}/console`, consoleFloors, folderFile),
  'console-areas-are-islands': [`${web}/console/keys/row.ts`, uses('../mail/screen.tsx')],
  'app-is-the-top': [`${web}/features/home/screen.tsx`, uses('../../app/router.tsx')],
  'soil-knows-no-plants': [`${web}/lib/session.ts`, uses('../features/home/screen.tsx')],
  'lib-and-ui-are-apart': [`${web}/ui/card.tsx`, uses('../lib/session.ts')],
  'capabilities-are-islands': [`${web}/saving/outbox.ts`, uses('../monitoring/index.ts')],
  'saving-has-one-door': [`${web}/features/exam/screen.tsx`, uses('../../saving/outbox.ts')],
  'tests-save-by-a-door': ['tests/student/sheet.ts', uses('../../packages/web/src/saving/outbox.ts')],
  'monitoring-has-one-door': [`${web}/features/exam/screen.tsx`, uses('../../monitoring/signals/camera.ts')],
  'worker-has-no-window': [`${web}/worker/worker.ts`, uses('../lib/session.ts')],
  'signals-only-sense': [`${web}/monitoring/signals/focus.ts`, uses('./camera.ts')],
  'shipped-code-imports-no-tests': [`${server}/main.ts`, uses('./domain/part.test.ts')],
  'declared-packages-only': [`${server}/main.ts`, uses('vitest')],
  'http-through-the-framework': [`${server}/main.ts`, uses('node:http')],
  'no-cycles': [`${server}/domain/part.ts`, uses('../main.ts')],
  'no-orphans': [`${server}/domain/forgotten.ts`, ''],
  resolvable: [`${server}/main.ts`, uses('./gone.ts')],
}

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true })
})

describe('the directions of imports', () => {
  it('lets the tree of this product pass', () => {
    expect(broken(sound)).toEqual([])
  })

  it('has a deliberate violation for each rule', () => {
    expect(Object.keys(violations)).toEqual(rules.map((rule) => rule.name))
  })

  describe('with one violation each', () => {
    const unsound = { ...sound }
    for (const [file, text] of Object.values(violations)) unsound[file] = `${unsound[file] ?? ''}\n${text}`
    const found = broken(unsound)

    it.each(Object.entries(violations))('refuses what breaks %s', (name, [file]) => {
      expect(found).toContain(`${name}: ${file}`)
    })
  })
})

/** The rules a tree of these files breaks, as `rule: file`. */
function broken(files: Files): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-tree-'))
  made.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, 'node_modules/@olympiad'))
  for (const name of ['schema', 'contract', 'engine']) {
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@olympiad', name))
  }
  const cruiser = join(root, 'node_modules/.bin/depcruise')
  const args = [cruiser, '--config', config, '--output-type', 'json', 'packages', 'tests']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  const found: { rule: { name: string }; from: string }[] = JSON.parse(stdout).summary.violations
  return found.map(({ rule, from }) => `${rule.name}: ${from}`)
}
