import { type Engine, queryOf, readerFor, selectRows } from '@olympiad/engine'
import { searchWords } from '../../../ground/server/rows/search-words.ts'

/** A word that so many students have is no shortcut: the whole list is walked in its order. */
const RARE = 10_000
/** Two words are compared only where one of them has fewer students than this. */
const COMPARED = 50_000
/** Behind all words that begin with a word. */
const END = '\u{10ffff}'

interface Search {
  readonly words: readonly string[]
  /** The account that asks. */
  readonly asker: string
}

/** The word that leads to few students, or the two that do so together; none where the order of the list is sooner. */
export async function leadingWords(engine: Engine, { words, asker }: Search): Promise<string[]> {
  const counted: { word: string; count: number }[] = []
  for (const word of words)
    counted.push({ word, count: await countOf(engine, { words: [word], most: COMPARED, asker }) })
  const [rarest, next] = counted.sort((one, other) => one.count - other.count)
  if (!rarest || rarest.count < RARE) return rarest ? [rarest.word] : []
  if (!next || next.count >= COMPARED) return []
  const both = [rarest.word, next.word]
  return (await countOf(engine, { words: both, most: RARE, asker })) < RARE ? both : []
}

/** How many have all these words, at most so many. */
async function countOf(engine: Engine, { words, most, asker }: Search & { readonly most: number }): Promise<number> {
  const some = studentsWith(engine, words).limit(most).as('some')
  const count = queryOf(engine.database.dialect)
    .selectFrom(some)
    .select(({ fn }) => fn.countAll().as('count'))
  const [row] = await selectRows(readerFor(engine.database, { asker, isCostly: true }), count)
  return Number(row?.count ?? 0)
}

/** Ids of students (`examinee`) with one or two words. */
export function studentsWith({ database: { dialect } }: Engine, [word = '', other]: readonly string[]) {
  const all = queryOf(dialect, searchWords).selectFrom(searchWords.name).select('examinee')
  const beginning = (begin: string) => all.where('word', '>=', begin).where('word', '<', begin + END)
  if (other === undefined) return beginning(word)
  return dialect.comparesBy === 'sorting'
    ? beginning(word).intersect(beginning(other))
    : beginning(word).where('examinee', 'in', beginning(other))
}
