import { addMany, type Engine, type StoredRecord, type Transaction, zeroRecord } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { SPEC_LETTERS } from '@olympiad/olympiad/forms/declared/spec-paper'
import type { Schema } from '@olympiad/schema/collection'
import { formatRecordTime } from '@olympiad/schema/record-time'
import type { SimulatedSheets } from './simulate-schools.ts'

const { attempts, examinees, schools } = olympiad
const OPTIONS = ['', ...SPEC_LETTERS]
const AT_ONCE = 20_000
/** Of no password that anybody knows. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

interface Seeded {
  /** The id of the paper. */
  readonly questionpaper: string
  readonly exam: string
  /** Begins ids and usernames: letters and digits, at most five. */
  readonly prefix: string
}

/** Writes simulated sheets into the store as those of examinees who have the paper; nobody of them can sign in. Ids of the examinees by row. */
export async function seedSheets(engine: Engine, sheets: SimulatedSheets, seeded: Seeded): Promise<string[]> {
  const { prefix, questionpaper, exam } = seeded
  const created = formatRecordTime(engine.now())
  const idOf = (kind: string, row: number) => `${prefix}${kind}${String(row).padStart(14 - prefix.length, '0')}`
  const names = [...new Set(sheets.schools)]
  const row = (collection: Schema, id: string, values: object) =>
    ({ ...zeroRecord(collection as never, id), created, updated: created, ...values }) as StoredRecord
  const ofSchools = names.map((name, at) => row(schools, idOf('s', at), { code: `${prefix}${at}`, name }))
  const people = sheets.schools.map((school, at) => {
    const username = `${prefix}${String(at).padStart(6, '0')}`
    const own = { username, name: `Student ${at}`, questionpaper, exam, school: idOf('s', names.indexOf(school)) }
    return row(examinees, idOf('e', at), { ...own, password: NO_PASSWORD, tokenKey: idOf('k', at) })
  })
  await write(engine, schools, ofSchools)
  await write(engine, examinees, people)
  await write(engine, attempts, [...answersOf(sheets, { questionpaper, idOf, row })])
  return people.map(({ id }) => id)
}

interface Making {
  readonly questionpaper: string
  readonly idOf: (kind: string, row: number) => string
  readonly row: (collection: Schema, id: string, values: object) => StoredRecord
}

function* answersOf({ matrix: { sheets, questions, cells } }: SimulatedSheets, { questionpaper, idOf, row }: Making) {
  for (let at = 0; at < sheets * questions; at++) {
    const option = OPTIONS[cells[at] ?? 0]
    const [examinee, questionnumber] = [idOf('e', Math.floor(at / questions)), (at % questions) + 1]
    if (option !== '') yield row(attempts, idOf('a', at), { examinee, questionpaper, questionnumber, option })
  }
}

async function write(engine: Engine, { name }: Schema, records: readonly StoredRecord[]): Promise<void> {
  const collection = engine.registry.find(name)
  if (!collection) throw new Error(`no collection ${name}`)
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const some = records.slice(from, from + AT_ONCE)
    await engine.database.write((transaction: Transaction) =>
      addMany(engine, transaction, { collection, records: some }),
    )
  }
}
