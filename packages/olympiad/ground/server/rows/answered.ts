import { type Engine, MANY, queryOf, selectRows, TimeSlice, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { StoredExaminee } from './stored.ts'

const { attempts } = olympiad

/** Whether an examinee has answered anything in the paper they have. */
export async function hasAnswered(
  engine: Engine,
  transaction: Transaction,
  { id, questionpaper }: { readonly id: string; readonly questionpaper: string },
): Promise<boolean> {
  const all = queryOf(engine.database.dialect, attempts).selectFrom(attempts.name).select('id')
  const sheet = all.where('examinee', '=', id).where('questionpaper', '=', questionpaper)
  const [row] = await selectRows(transaction, sheet.limit(1))
  return row !== undefined
}

/** One of several examinees who has answered anything in their present paper; undefined if nobody has. */
export async function someoneAnswered<One extends Pick<StoredExaminee, 'questionpaper'> & { readonly id: string }>(
  { database: { dialect } }: Engine,
  transaction: Transaction,
  people: readonly One[],
): Promise<One | undefined> {
  const slice = new TimeSlice()
  for (let start = 0; start < people.length; start += MANY) {
    if (slice.isOver) await slice.next()
    const some = new Map(people.slice(start, start + MANY).map((one) => [one.id, one]))
    const sheets = queryOf(dialect, attempts).selectFrom(attempts.name).select(['examinee', 'questionpaper']).distinct()
    const rows = await selectRows(transaction, sheets.where('examinee', 'in', [...some.keys()]))
    const found = rows.find((row) => some.get(String(row.examinee))?.questionpaper === row.questionpaper)
    if (found) return some.get(String(found.examinee))
  }
  return undefined
}
