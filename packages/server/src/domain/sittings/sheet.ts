import { olympiad } from '@olympiad/contract/collections/index'
import { asOne, type Engine, queryOf, READS, selectRows, type Transaction } from '@olympiad/engine'
import type { StoredExaminee } from '../ground/stored.ts'
import type { SheetRow } from './receipt-code.ts'

const { attempts } = olympiad

type Owner = Pick<StoredExaminee, 'id' | 'questionpaper'>
type Ground = Pick<Engine, 'database'>

/** The answers of a sheet, cleared ones left out, in the order of their questions. */
export async function sheetRows(ground: Ground, executor: Pick<Transaction, 'all'>, owner: Owner): Promise<SheetRow[]> {
  const answered = rowsOf(ground, owner).where('option', '!=', '')
  const rows = await selectRows(executor, asOne(answered.select(['questionnumber', 'option']), READS))
  return rows
    .map(({ questionnumber, option }) => ({ questionnumber: Number(questionnumber), option: String(option) }))
    .sort((one, other) => one.questionnumber - other.questionnumber)
}

/** How many questions have an option. */
export async function countAnswers(ground: Ground, executor: Pick<Transaction, 'all'>, owner: Owner): Promise<number> {
  const answered = rowsOf(ground, owner).where('option', '!=', '')
  const counted = answered.select(({ fn }) => fn.countAll().as('count'))
  const [row] = await selectRows(executor, asOne(counted, READS))
  return Number(row?.count ?? 0)
}

/** Waits for the updates of a sheet that are under way, of each where no paper is named, and keeps others off it until the transaction ends. */
export async function lockSheet(
  ground: Ground,
  transaction: Transaction,
  owner: Pick<Owner, 'id'> & Partial<Owner>,
): Promise<void> {
  if (!ground.database.dialect.isShared) return // one writer at a time anyway
  const { id, questionpaper } = owner
  const builder = queryOf(ground.database.dialect, attempts)
  const all = builder.selectFrom(attempts.name).where('examinee', '=', id)
  const rows = questionpaper === undefined ? all : all.where('questionpaper', '=', questionpaper)
  const locked = rows.select('id').orderBy('id').forUpdate().as('locked')
  const counted = builder.selectFrom(locked).select(({ fn }) => fn.countAll().as('count')) // they are not needed here
  await selectRows(transaction, asOne(counted, { row: `sheet ${id}` }))
}

function rowsOf({ database }: Ground, { id, questionpaper }: Owner) {
  const all = queryOf(database.dialect, attempts).selectFrom(attempts.name)
  return all.where('examinee', '=', id).where('questionpaper', '=', questionpaper)
}
