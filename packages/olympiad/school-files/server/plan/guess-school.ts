import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { nameKey } from '../../../ground/declared/people/name-key.ts'
import { searchWords } from '../../../ground/declared/people/search-text.ts'
import type { ApartFile } from '../read/read-apart.ts'
import { columnsAt } from './line-rules.ts'
import { peopleByKeys } from './school-people.ts'

const { schools } = olympiad
/** Names that are looked up. */
const LOOKED_AT = 100

/** What a file tells of its school. */
type Telling = Pick<ApartFile, 'reading' | 'first' | 'titles'>

/**
 * The school of a file: by a code or name in its name or above its heading, else by most of the students; empty if
 * nothing tells.
 */
export async function guessSchool(engine: Engine, fileName: string, file: Telling): Promise<string> {
  const text = ` ${searchWords(`${fileName} ${file.titles}`).join(' ')} `
  let best = { id: '', length: 0 }
  for await (const { id, code, name } of table(engine, schools).each({ select: ['code', 'name'] }))
    for (const said of [code, name]) {
      const words = searchWords(said).join(' ')
      if (words.length > best.length && text.includes(` ${words} `)) best = { id, length: words.length }
    }
  return best.id || bySchoolOfMost(engine, file)
}

async function bySchoolOfMost(engine: Engine, { reading, first }: Telling): Promise<string> {
  const at = columnsAt(reading.columns).name ?? []
  const keys = new Set(first.slice(0, LOOKED_AT).map(({ cells }) => nameKey(at.map((one) => cells[one]).join(' '))))
  keys.delete('')
  const counts = new Map<string, number>()
  for (const namesakes of (await peopleByKeys(engine, [...keys])).values())
    for (const school of new Set(namesakes.map(({ school }) => school)))
      if (school !== '') counts.set(school, (counts.get(school) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most && most[1] * 2 > keys.size ? most[0] : ''
}
