import type { Engine } from '@olympiad/engine'
import { isOfOneAct } from '../declared/log-page.ts'
import type { LogQuery } from './log-query.ts'
import { type ReadEntry, selectEntries } from './select-entries.ts'

/** Entries of a page, and of each further look for the end of an act. */
const PAGE = 200
/** No act is followed further: neither entries nor characters of their changes. */
const MOST = { entries: 2000, characters: 2_000_000 }

interface LogAsk {
  readonly query: LogQuery
  readonly asker: string
}

interface FoundEntries {
  readonly entries: readonly ReadEntry[]
  /** There are no older ones. */
  readonly isLast: boolean
  /** An act goes on in them. */
  readonly isActCut: boolean
}

/** The entries of a page. Acts that begin on it are on it to their end, so that each is one line of the console. */
export async function wholeActs(engine: Engine, { query, asker }: LogAsk): Promise<FoundEntries> {
  const first = await selectEntries(engine, { query, limit: PAGE + 1, asker })
  if (first.length <= PAGE) return { entries: first, isLast: true, isActCut: false }
  const entries = first.slice(0, PAGE)
  const open = openActs(entries)
  while (entries.length < MOST.entries && characters(entries) < MOST.characters) {
    const after = entries.at(-1)
    const more = await selectEntries(engine, { query: { ...query, after }, limit: PAGE, asker })
    const own = more.map((entry) => isNextOf(open, entry)).lastIndexOf(true) + 1
    entries.push(...more.slice(0, own))
    if (own < more.length) return { entries, isLast: false, isActCut: false }
    if (more.length < PAGE) return { entries, isLast: true, isActCut: false }
  }
  return { entries, isLast: false, isActCut: true }
}

/** The oldest entry of each act. */
function openActs(entries: readonly ReadEntry[]): ReadEntry[] {
  const open: ReadEntry[] = []
  for (const entry of entries) if (!isNextOf(open, entry)) open.push(entry)
  return open
}

/** Whether an entry goes on with one of the acts; that act then ends with it. */
function isNextOf(open: ReadEntry[], entry: ReadEntry): boolean {
  const at = open.findLastIndex((later) => isOfOneAct(later, entry))
  if (at >= 0) open[at] = entry
  return at >= 0
}

const characters = (entries: readonly ReadEntry[]) =>
  entries.reduce(
    (sum, { changes }) => sum + (typeof changes === 'string' ? changes.length : JSON.stringify(changes).length),
    0,
  )
