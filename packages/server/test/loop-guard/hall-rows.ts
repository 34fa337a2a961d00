import { queryOf, runQuery } from '@olympiad/engine'
import { kindOf, type SqlValue, zeroRecord } from '@olympiad/engine/test/internals'
import type { TestServer } from '@olympiad/engine/test/server'
import { EDITION_ID } from '@olympiad/olympiad/edition/declared/edition-fields'
import { SPEC_QUESTIONS } from '@olympiad/olympiad/forms/declared/spec-paper'
import type { Collection } from '@olympiad/schema/collection'

export const PASSWORD = 'a password of tests'
const [EXAMS, CLASS, VISITORS] = [20, 150, 80]
const ROWS_A_STATEMENT = 100
const TIME = '2026-03-01 05:00:00.000Z'
/** As long as the collection takes it, and made so that reading it is work: many short tags, keys and long numbers. */
const TAGS = '<svg>'.repeat(18_000)
const KEYS = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, at]))
const NUMBERS = JSON.parse(`[${Array.from({ length: 4000 }, (_, at) => `0.${1e15 + at}`).join()}]`)

export type Values = Readonly<Record<string, unknown>>

/** What the class of a hall belongs to. */
interface Home {
  readonly exam: string
  readonly paper: string
  readonly school: string
}

/** Fills a hall to what it may hold: exams, a class with full sheets, and evidence of each that is as long as may be. */
export async function fillHall(server: TestServer, { exam, paper, school }: Home): Promise<void> {
  const rows = (count: number, kind: string, make: (at: number) => Values) =>
    Array.from({ length: count }, (_, at) => ({ id: id(kind, at), ...make(at) }))
  const pupils = rows(CLASS, 'pupil', (at) => pupil(id('pupil', at), { exam, paper, school }))
  const ofEach = (kind: string, values: Values) => rows(CLASS, kind, (at) => ({ examinee: pupils[at]?.id, ...values }))
  const components = [{ x: TAGS }, KEYS, NUMBERS]
  const visit = (at: number) => ({ visitorId: `v${at}`, confidence: 0.5, components: components[at % 3] })
  await insert(server, 'editions', [{ id: EDITION_ID, asks: 'no' }])
  await insert(
    server,
    'exams',
    rows(EXAMS, 'exam', () => ({ name: 'Junior', level: '1', type: 'Mock' })),
  )
  await insert(server, 'examinees', pupils)
  await insert(
    server,
    'attempts',
    pupils.flatMap((one) => sheet(one.id, paper)),
  )
  await insert(server, 'readiness', ofEach('ready', { verdict: 'red', checks: { x: TAGS.slice(0, 3900) } }))
  await insert(
    server,
    'consents',
    ofEach('consent', { state: 'given', guardian: 'a', created: '2026-03-01 12:00:00.000Z' }),
  )
  await insert(server, 'devices', ofEach('device', { deviceId: 'd', deviceInfo: { x: TAGS.slice(0, 19_000) } }))
  await insert(server, 'locations', ofEach('place', { accuracy: 10 }))
  await insert(server, 'outoffocuses', ofEach('blur', { remarks: 'a' }))
  await insert(server, 'fingerprints', rows(VISITORS, 'visitor', visit))
}

/** The answers of an examinee to all questions. */
export function sheet(examinee: string, questionpaper: string): Values[] {
  return Array.from({ length: SPEC_QUESTIONS }, (_, at) => {
    return { id: `${examinee}.${at}`, examinee, questionpaper, questionnumber: at + 1, option: 'A' }
  })
}

const id = (kind: string, at: number) => `${kind}${String(at).padStart(15 - kind.length, '0')}`

function pupil(examinee: string, { exam, paper, school }: Home): Values {
  return {
    id: examinee,
    username: examinee,
    name: 'A',
    exam,
    questionpaper: paper,
    school,
    tokenKey: examinee,
    password: 'none',
  }
}

/** Writes rows as they are: through the API, a hall would take minutes to fill. */
export async function insert(server: TestServer, name: string, records: readonly Values[]): Promise<void> {
  const { registry, database } = server.engine
  const collection = registry.find(name)
  if (!collection) throw new Error(`no collection ${name}`)
  const builder = queryOf(database.dialect, { name })
  await database.write(async (transaction) => {
    for (let from = 0; from < records.length; from += ROWS_A_STATEMENT) {
      const rows = records.slice(from, from + ROWS_A_STATEMENT).map((record) => rowOf(collection, record))
      await runQuery(transaction, builder.insertInto(name).values(rows))
    }
  })
}

function rowOf(collection: Collection, record: Values): Record<string, SqlValue> {
  const whole = { ...zeroRecord(collection, String(record.id)), created: TIME, updated: TIME, ...record }
  const entries = Object.entries(collection.fields).map(([name, field]) => {
    return [name, kindOf(field).encode((whole as Values)[name], field)] as const
  })
  return Object.fromEntries([['id', String(record.id)], ...entries])
}
