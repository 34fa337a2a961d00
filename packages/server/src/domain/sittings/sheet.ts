import { olympiad } from '@olympiad/contract/collections/index'
import { type Engine, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import type { StoredExaminee } from '../ground/stored.ts'
import type { SheetRow } from './receipt-code.ts'

const { attempts } = olympiad

type Owner = Pick<StoredExaminee, 'id' | 'questionpaper'>
type Ground = Pick<Engine, 'database'>

/** The answers of a sheet, cleared ones left out, in the order of their questions. */
export async function sheetRows(ground: Ground, executor: Pick<Transaction, 'all'>, owner: Owner): Promise<SheetRow[]> {
  const answered = rowsOf(ground, owner).where('option', '!=', '')
  const rows = await selectRows(
    executor,
    answered.select(['questionnumber', 'option']).orderBy('questionnumber').orderBy('id'),
  )
  return rows.map(({ questionnumber, option }) => ({ questionnumber: Number(questionnumber), option: String(option) }))
}

/** How many questions have an option. */
export async function countAnswers(ground: Ground, executor: Pick<Transaction, 'all'>, owner: Owner): Promise<number> {
  const answered = rowsOf(ground, owner).where('option', '!=', '')
  const [row] = await selectRows(
    executor,
    answered.select(({ fn }) => fn.countAll().as('count')),
  )
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
  const all = queryOf(ground.database.dialect, attempts).selectFrom(attempts.name).where('examinee', '=', id)
  const rows = questionpaper === undefined ? all : all.where('questionpaper', '=', questionpaper)
  await selectRows(transaction, rows.select('id').orderBy('id').forUpdate())
}

function rowsOf({ database }: Ground, { id, questionpaper }: Owner) {
  const all = queryOf(database.dialect, attempts).selectFrom(attempts.name)
  return all.where('examinee', '=', id).where('questionpaper', '=', questionpaper)
}
