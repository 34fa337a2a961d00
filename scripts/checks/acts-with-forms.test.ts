import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ACTS } from '../../packages/olympiad/all/acts.ts'

const ROOT = join(import.meta.dirname, '../..')
const OLYMPIAD = join(ROOT, 'packages/olympiad')
/** It finds the acts of all pages, and has no form of any. */
const FINDER = 'packages/web/src/console/frame/find-acts.ts'

/** Acts of staff that no page asks for, each with the reason. */
const WITHOUT_FORM: Readonly<Record<string, string>> = {}

/** The import of an act in the web: its name, and the module that declares it. */
async function importsOf(): Promise<ReadonlyMap<string, { readonly name: string; readonly from: string }>> {
  const found = new Map<string, { name: string; from: string }>()
  for (const path of globSync('*/declared/**/*.ts', { cwd: OLYMPIAD }).filter((file) => !file.includes('.test'))) {
    const declared = (await import(join(OLYMPIAD, path))) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(declared))
      for (const act of ACTS) if (value === act) found.set(act.name, { name, from: path.replace(/\.ts$/, '') })
  }
  return found
}

const sources = globSync(
  ['packages/web/src/**/*.{ts,tsx}', 'packages/olympiad/{kit,*/staff,*/student}/**/*.{ts,tsx}'],
  {
    cwd: ROOT,
  },
)
  .filter((path) => !/\.test\.tsx?$/.test(path) && path !== FINDER)
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))

const isImported = ({ name, from }: { readonly name: string; readonly from: string }) => {
  const [, capability, file] = /^([^/]+)\/(.+)$/.exec(from) ?? []
  const statement = new RegExp(
    `import \\{([^}]*)\\} from '(?:[^']*/${capability}|\\.\\.|\\.\\./\\.\\.)/${file}(?:\\.ts)?'`,
  )
  const isNamed = (names = '') => names.split(',').some((one) => one.trim().split(' as ')[0] === name)
  return sources.some((text) => isNamed(statement.exec(text)?.[1]))
}

describe('the acts of staff', () => {
  it('have each a form in the web, or a reason to have none', async () => {
    const imports = await importsOf()
    const ofStaff = ACTS.filter(({ right }) => !['examinee', 'signedIn', 'anyone'].includes(right))
    expect(ofStaff.filter(({ name }) => !imports.has(name)).map(({ name }) => name)).toEqual([])
    const without = ofStaff.filter(({ name }) => !isImported(imports.get(name) ?? { name: '', from: '' }))
    const unexplained = without.filter(({ name }) => !WITHOUT_FORM[name])
    expect(unexplained.map(({ name }) => name)).toEqual([])
    const excused = Object.keys(WITHOUT_FORM).filter((name) => !without.some((act) => act.name === name))
    expect(excused, 'have a form by now').toEqual([])
    expect(sources.length).toBeGreaterThan(100)
  })
})
