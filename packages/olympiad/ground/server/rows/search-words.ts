import { declareTable, type Engine, queryOf, runQuery, type Transaction } from '@olympiad/engine'
import { index } from '@olympiad/schema/collection'
import { olympiad } from '../../../all/collections.ts'

const { examinees } = olympiad

/** A rare word leads to its students at once; the text they are found by (`search`) has the same words. */
export const searchWords = declareTable('searchwords', {
  about: 'A word of the name or username of an examinee, by which the console finds them.',
  columns: { word: { kind: 'text' }, examinee: { kind: 'text' } },
  key: ['word', 'examinee'],
  indexes: [index('examinee')],
  references: [{ columns: ['examinee'], to: { table: examinees.name, columns: ['id'] }, onDelete: 'cascade' }],
})

type EngineParts = { readonly database: Pick<Engine['database'], 'dialect'> }
interface Words {
  readonly examinee: string
  /** Each with a space before it. */
  readonly search: string
}

/** Replaces the words by which an examinee is found. */
export async function writeWords(
  engine: EngineParts,
  transaction: Transaction,
  { examinee, search }: Words,
): Promise<void> {
  await forgetWords(engine, transaction, examinee)
  await addWords(engine, transaction, [{ examinee, search }])
}

/** Adds the words of some examinees who have none, by one statement. */
export async function addWords(engine: EngineParts, transaction: Transaction, some: readonly Words[]): Promise<void> {
  const rows = some.flatMap(({ examinee, search }) =>
    search.split(' ').flatMap((word) => (word === '' ? [] : [{ word, examinee }])),
  )
  if (rows.length === 0) return
  const query = queryOf(engine.database.dialect, searchWords)
  await runQuery(transaction, query.insertInto(searchWords.name).values(rows))
}

/** Takes the words of an examinee away. */
export async function forgetWords({ database: { dialect } }: EngineParts, transaction: Transaction, examinee: string) {
  const query = queryOf(dialect, searchWords).deleteFrom(searchWords.name).where('examinee', '=', examinee)
  await runQuery(transaction, query)
}
