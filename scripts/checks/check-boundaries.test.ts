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
const olympiad = 'packages/olympiad'
const kit = `${olympiad}/kit`
const web = 'packages/web/src'
const library = (name: string) => ({
  [`node_modules/${name}/package.json`]: `{"name":"${name}","main":"index.js"}`,
  [`node_modules/${name}/index.js`]: '',
})
const floorsOf = (name: string) =>
  rules.flatMap((rule) => (rule.name.startsWith(`${name}-`) ? rule.name.slice(name.length + 1) : []))
const engineFloors = [...floorsOf('engine-floor'), 'index']
const serverFloors = [...floorsOf('server-floor'), 'main']
const groundFloors = [...floorsOf('server-ground'), 'ground-server-sheets']
const kitFloors = [...floorsOf('kit-floor'), 'console']
const consoleFloors = [...floorsOf('console-floor'), 'parts']
/** The file of a floor: those of one file are one. */
const engineFile = (floor: string) =>
  /^(engine|open-(database|storage|engine)|start-service|index)$/.test(floor) ? floor : `${floor}/part`
const serverFile = (floor: string) =>
  /^(denials|gauges|olympiad|start-server|main)$/.test(floor) ? floor : `${floor}/part`
/** Its name says where it is: `ground/server/rows`, `time/server`. */
const groundFile = (floor: string) =>
  `${floor
    .replace(/^ground-/, 'ground/')
    .replace('-server', '/server')
    .replace('server-', 'server/')}/part`
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
  'packages/olympiad/package.json':
    '{"name":"@olympiad/olympiad","exports":{"./*.tsx":"./*.tsx","./*":"./*.ts"},"dependencies":{"@olympiad/schema":"1","@olympiad/engine":"1","react":"1"}}',
  [`${olympiad}/all/collections.ts`]: uses('../exams/declared/exams.ts'),
  [`${olympiad}/ground/declared/rules.ts`]: uses('@olympiad/schema/rules'),
  [`${olympiad}/exams/declared/exams.ts`]: 'import "../../ground/declared/rules.ts"\nexport type Exam = { id: string }',
  'packages/engine/package.json':
    '{"name":"@olympiad/engine","exports":{".":"./src/index.ts"},"dependencies":{"fastify":"1","pg":"1","@olympiad/schema":"1"}}',
  ...onFloors(engine, engineFloors.map(engineFile)),
  [`${engine}/db/sqlite/sqlite-connection.ts`]: `${uses('node:sqlite')}using closed = { [Symbol.dispose]() {} }\n`,
  [`${engine}/db/postgres/postgres.ts`]: uses('pg', '../sqlite/sqlite-connection.ts'),
  [`${engine}/db/part.ts`]: uses('./postgres/postgres.ts', '../support/part.ts'),
  [`${engine}/http/part.ts`]: uses('fastify', '../health/part.ts', '@olympiad/schema/rules'),
  'packages/server/package.json':
    '{"dependencies":{"@olympiad/engine":"1","@olympiad/olympiad":"1"},"devDependencies":{"vitest":"1"}}',
  ...onFloors(server, serverFloors.map(serverFile)),
  ...onFloors(olympiad, groundFloors.map(groundFile)),
  [`${olympiad}/hall/server/part.ts`]: uses(
    '@olympiad/engine',
    '../../ground/server/sheets/part.ts',
    '../../exams/declared/exams.ts',
    './row.ts',
  ),
  [`${olympiad}/hall/server/row.ts`]: '',
  [`${olympiad}/mail/server/part.ts`]: uses('../../ground/server/rows/part.ts'),
  [`${server}/olympiad.ts`]: uses(
    '@olympiad/engine',
    '@olympiad/olympiad/all/collections',
    '@olympiad/olympiad/hall/server/part',
    '@olympiad/olympiad/mail/server/part',
    './gauges.ts',
  ),
  [`${server}/olympiad.test.ts`]: uses('vitest', './olympiad.ts', './bundle/part.ts'),
  'packages/web/package.json': '{"dependencies":{"react":"1","@olympiad/olympiad":"1"}}',
  [`${web}/main.tsx`]: uses('./app/router.tsx'),
  [`${web}/app/router.tsx`]: uses(
    '@olympiad/olympiad/kit/paths',
    '../room/screen.tsx',
    '../console/pages.tsx',
    '@olympiad/olympiad/hall/staff/hall-screen.tsx',
    '@olympiad/olympiad/verify/student/screen.tsx',
  ),
  [`${web}/console/pages.tsx`]: uses(
    'react',
    '@olympiad/olympiad/keys/staff/screen.tsx',
    '@olympiad/olympiad/mail/staff/screen.tsx',
  ),
  [`${web}/room/screen.tsx`]: uses(
    'react',
    '@olympiad/olympiad/kit/paths',
    '@olympiad/olympiad/monitoring/student/index',
    '@olympiad/olympiad/answers/student/index',
    '@olympiad/olympiad/kit/own-exam/part',
  ),
  [`${olympiad}/keys/staff/screen.tsx`]: uses('react', '../../kit/console/parts/part.ts', './row.ts'),
  [`${olympiad}/keys/staff/row.ts`]: '',
  [`${olympiad}/mail/staff/screen.tsx`]: uses('../../kit/console/lists/part.ts'),
  [`${olympiad}/hall/staff/hall-screen.tsx`]: uses('../../kit/hall/part.ts'),
  [`${olympiad}/verify/student/screen.tsx`]: uses(
    'react',
    '../../kit/lib/session.ts',
    '../../answers/student/index.ts',
  ),
  ...onFloors(kit, kitFloors.map(folderFile)),
  ...onFloors(`${kit}/console`, consoleFloors.map(folderFile)),
  [`${kit}/own-exam/part.ts`]: uses('../lib/session.ts', '../ui/card.tsx'),
  [`${kit}/console/part.ts`]: uses('../hall/part.ts', './parts/part.ts'),
  [`${kit}/paths.ts`]: 'export const home = "/"',
  [`${kit}/lib/session.ts`]: 'import type { Exam } from "../../exams/declared/exams.ts"\nexport type E = Exam',
  [`${kit}/ui/card.tsx`]: uses('react'),
  [`${olympiad}/answers/student/index.ts`]: uses('./outbox.ts'),
  [`${olympiad}/answers/student/outbox.ts`]: uses('../../kit/lib/session.ts'),
  'tests/student/sheet.ts': uses('../../packages/olympiad/answers/student/index.ts'),
  [`${olympiad}/monitoring/student/index.ts`]: uses('./signals/camera.ts', './signals/focus.ts'),
  [`${olympiad}/monitoring/student/signal.ts`]: 'export type Signal = string',
  [`${olympiad}/monitoring/student/signals/camera.ts`]:
    'import type { Signal } from "../signal.ts"\nexport const camera: Signal = ""',
  [`${olympiad}/monitoring/student/signals/focus.ts`]:
    'import type { Signal } from "../signal.ts"\nexport const focus: Signal = ""',
}

/** One deliberate violation for each rule: the file that breaks it, and what it says. */
const violations: Record<string, [file: string, text: string]> = {
  'schema-stands-alone': ['packages/schema/src/rules.ts', uses('@olympiad/olympiad/exams/declared/exams')],
  ...upward('engine-floor', engine, engineFloors, engineFile),
  ...upward('server-floor', server, serverFloors, serverFile),
  'declared-stands-alone': [`${olympiad}/exams/declared/exams.ts`, uses('node:fs')],
  ...upward('server-ground', olympiad, groundFloors, groundFile),
  'ground-knows-no-capability': [`${olympiad}/ground/server/rows/part.ts`, uses('../../../hall/server/row.ts')],
  'server-parts-are-islands': [`${olympiad}/hall/server/row.ts`, uses('../../mail/server/part.ts')],
  'screens-are-islands': [`${olympiad}/keys/staff/row.ts`, uses('../../mail/staff/screen.tsx')],
  'doors-are-apart': [`${olympiad}/answers/student/outbox.ts`, uses('../../monitoring/student/index.ts')],
  'saving-has-one-door': [`${web}/room/screen.tsx`, uses('@olympiad/olympiad/answers/student/outbox')],
  'tests-save-by-a-door': ['tests/student/sheet.ts', uses('../../packages/olympiad/answers/student/outbox.ts')],
  'monitoring-has-one-door': [`${web}/room/screen.tsx`, uses('@olympiad/olympiad/monitoring/student/signals/camera')],
  'signals-only-sense': [`${olympiad}/monitoring/student/signals/focus.ts`, uses('./camera.ts')],
  'kit-knows-no-capability': [`${kit}/lib/session.ts`, uses('../../verify/student/screen.tsx')],
  'lib-and-ui-are-apart': [`${kit}/ui/card.tsx`, uses('../lib/session.ts')],
  ...upward('kit-floor', kit, kitFloors, folderFile),
  ...upward('console-floor', `${kit}/console`, consoleFloors, folderFile),
  'students-load-no-parts-of-staff': [`${web}/room/screen.tsx`, uses('@olympiad/olympiad/kit/staff/part')],
  'students-load-no-staff-screens': [`${web}/room/screen.tsx`, uses('@olympiad/olympiad/hall/staff/hall-screen.tsx')],
  'sides-meet-in-declarations': [`${olympiad}/hall/server/part.ts`, uses('../../kit/paths.ts')],
  'web-never-imports-server': [`${kit}/lib/session.ts`, uses('../../hall/server/part.ts')],
  'web-takes-declarations-as-types': [`${kit}/lib/session.ts`, uses('../../ground/declared/rules.ts')],
  'engine-knows-no-olympiad': [`${engine}/records/part.ts`, uses('@olympiad/olympiad/exams/declared/exams')],
  'engine-has-one-door': [`${server}/olympiad.ts`, uses('../../engine/src/records/part.ts')],
  'http-at-the-edges': [`${server}/olympiad.ts`, uses('fastify')],
  'one-home-for-sqlite': [`${server}/olympiad.ts`, uses('node:sqlite')],
  'one-home-for-postgres': [`${server}/olympiad.ts`, uses('pg')],
  'capabilities-know-no-composer': [`${olympiad}/mail/server/part.ts`, uses('../../../server/src/denials.ts')],
  'room-is-composed': [`${web}/console/pages.tsx`, uses('../room/screen.tsx')],
  'console-is-apart': [`${web}/room/screen.tsx`, uses('../console/pages.tsx')],
  'app-is-the-top': [`${web}/room/screen.tsx`, uses('../app/router.tsx')],
  'worker-has-no-window': [`${web}/worker/worker.ts`, uses('@olympiad/olympiad/kit/lib/session')],
  'shipped-code-imports-no-tests': [`${server}/main.ts`, uses('./olympiad.test.ts')],
  'declared-packages-only': [`${server}/main.ts`, uses('vitest')],
  'http-through-the-framework': [`${server}/main.ts`, uses('node:http')],
  'no-cycles': [`${server}/olympiad.ts`, uses('./main.ts')],
  'no-orphans': [`${olympiad}/hall/server/forgotten.ts`, ''],
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
  for (const name of ['schema', 'olympiad', 'engine']) {
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@olympiad', name))
  }
  const cruiser = join(root, 'node_modules/.bin/depcruise')
  const args = [cruiser, '--config', config, '--output-type', 'json', 'packages', 'tests']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  const found: { rule: { name: string }; from: string }[] = JSON.parse(stdout).summary.violations
  return found.map(({ rule, from }) => `${rule.name}: ${from}`)
}
