import { type Engine, table } from '@olympiad/engine'
import { kindOf, type SqlValue, signAuthToken, zeroRecord } from '@olympiad/engine/test/internals'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { withEngine } from '../../../packages/server/src/cli/with-engine.ts'
import { readConfig } from '../../../packages/server/src/config.ts'
import { fillHall } from '../../faults/hall.ts'
import { QUESTIONS } from '../sites/world.ts'

/** Students with whole sheets in an exam that goes on, each signed in. */
export interface ReadySheets {
  readonly exam: string
  readonly paper: string
  readonly seats: readonly { readonly id: string; readonly token: string }[]
}

const { attempts, examinees, questionpapers } = olympiad

/** Fills the shared store that `env` names. Sheets and sessions are made inside it: by calls it would take minutes. */
export async function readySheets(env: Readonly<Record<string, string>>, students: number): Promise<ReadySheets> {
  await fillHall(env, students)
  return withEngine({ config: readConfig(env), now: Date.now }, async (engine) => {
    const [paper] = await table(engine, questionpapers).all()
    if (!paper) throw new Error('there is no paper')
    await engine.database.run({ sql: wholeSheets(engine, paper.id), parameters: [] })
    const collection = engine.registry.find(examinees.name)!
    const seats: { id: string; token: string }[] = []
    for (const record of await table(engine, examinees).all())
      seats.push({ id: record.id, token: signAuthToken(engine, { collection, record }) })
    return { exam: paper.exam, paper: paper.id, seats }
  })
}

function wholeSheets({ registry }: Engine, paper: string): string {
  const { fields } = registry.find(attempts.name)!
  const zero: Readonly<Record<string, unknown>> = zeroRecord(registry.find(attempts.name)!, '')
  const own: Readonly<Record<string, string>> = {
    examinee: 'e."id"',
    questionpaper: `'${paper}'`,
    questionnumber: 'n',
    option: `substr('ABCD', 1 + n % 4, 1)`,
  }
  const names = Object.keys(fields)
  const values = names.map((name) => own[name] ?? literal(kindOf(fields[name]!).encode(zero[name], fields[name]!)))
  const id = `'h' || lpad(CAST(row_number() OVER () AS text), 14, '0')`
  const columns = ['id', ...names].map((name) => `"${name}"`).join()
  const all = `"examinees" AS e CROSS JOIN generate_series(1, ${QUESTIONS}) AS n`
  return `INSERT INTO "attempts" (${columns}) SELECT ${[id, ...values].join()} FROM ${all}`
}

const literal = (value: SqlValue) => (typeof value === 'string' ? `'${value}'` : String(value))
