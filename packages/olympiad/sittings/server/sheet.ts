import { batched, type Engine, type Query, queryOf, READS, selectRows, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import type { SheetRow } from './receipt-code.ts'

const { attempts } = olympiad

type Owner = Pick<StoredExaminee, 'id' | 'questionpaper'>
type EngineParts = Pick<Engine, 'database'>
type Batching = NonNullable<Query['batching']>

/** Between values that are listed in one: no number and no answer has it. */
const SEPARATOR = ';'

/** The answers of a sheet, cleared ones left out, in the order of their questions. */
export async function sheetRows(
  engine: EngineParts,
  executor: Pick<Transaction, 'all'>,
  owner: Owner,
): Promise<SheetRow[]> {
  return (await listed(engine, executor, { rows: rowsOf(engine, owner), batching: READS })).rows
}

/** The answers of a sheet, cleared ones left out, and how many rows it has with them. */
interface LockedSheet {
  readonly rows: SheetRow[]
  readonly size: number
}

/** As `sheetRows`, once the updates that are under way are over; keeps others off the rows that are there until the transaction ends. */
export async function lockedSheet(engine: EngineParts, transaction: Transaction, owner: Owner): Promise<LockedSheet> {
  const all = rowsOf(engine, owner)
  const rows = engine.database.dialect.isShared ? all.forUpdate() : all // one writer at a time anyway
  return listed(engine, transaction, { rows, batching: { row: `sheet ${owner.id}` } })
}

/** How many rows a sheet has, those of cleared answers among them. */
export async function sheetSize(engine: EngineParts, transaction: Transaction, owner: Owner): Promise<number> {
  return countOf(transaction, rowsOf(engine, owner))
}

/** How many questions have an option. */
export async function countAnswers(
  engine: EngineParts,
  executor: Pick<Transaction, 'all'>,
  owner: Owner,
): Promise<number> {
  return countOf(executor, rowsOf(engine, owner).where('option', '!=', ''))
}

/** Waits for the updates of a sheet that are under way, of each where no paper is named, and keeps others off it until the transaction ends. */
export async function lockSheet(
  engine: EngineParts,
  transaction: Transaction,
  owner: Pick<Owner, 'id'> & Partial<Owner>,
): Promise<void> {
  if (!engine.database.dialect.isShared) return // one writer at a time anyway
  const { id, questionpaper } = owner
  const builder = queryOf(engine.database.dialect, attempts)
  const all = builder.selectFrom(attempts.name).where('examinee', '=', id)
  const rows = questionpaper === undefined ? all : all.where('questionpaper', '=', questionpaper)
  const locked = rows.select('id').orderBy('id').forUpdate().as('locked')
  const counted = builder.selectFrom(locked).select(({ fn }) => fn.countAll().as('count')) // they are not needed here
  await selectRows(transaction, batched(counted, { row: `sheet ${id}` }))
}

interface Listing {
  readonly rows: ReturnType<typeof rowsOf>
  readonly batching: Batching
}

/** Reads rows as one that lists them: a hundred take several times as long on their way. */
async function listed(
  { database }: EngineParts,
  executor: Pick<Transaction, 'all'>,
  { rows, batching }: Listing,
): Promise<LockedSheet> {
  const all = rows.select(['questionnumber', 'option']).as('sheet')
  const lists = queryOf(database.dialect, attempts)
    .selectFrom(all)
    .select(({ fn, cast, val }) => [
      fn.agg<string | null>('string_agg', [cast<string>('questionnumber', 'text'), val(SEPARATOR)]).as('numbers'),
      fn.agg<string | null>('string_agg', ['option', val(SEPARATOR)]).as('options'),
    ])
  const [found] = await selectRows(executor, batched(lists, batching))
  const [numbers = [], options = []] = [found?.numbers, found?.options].map((list) => list?.split(SEPARATOR))
  const sheet = numbers.map((number, at) => ({ questionnumber: Number(number), option: options[at] ?? '' }))
  const answered = sheet.filter(({ option }) => option !== '')
  return { rows: answered.sort((one, other) => one.questionnumber - other.questionnumber), size: sheet.length }
}

async function countOf(executor: Pick<Transaction, 'all'>, rows: ReturnType<typeof rowsOf>): Promise<number> {
  const counted = rows.select(({ fn }) => fn.countAll().as('count'))
  const [row] = await selectRows(executor, batched(counted, READS))
  return Number(row?.count ?? 0)
}

function rowsOf({ database }: EngineParts, { id, questionpaper }: Owner) {
  const all = queryOf(database.dialect, attempts).selectFrom(attempts.name)
  return all.where('examinee', '=', id).where('questionpaper', '=', questionpaper)
}
