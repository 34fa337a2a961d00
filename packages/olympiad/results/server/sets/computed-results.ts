import { table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { figuresOfSheets } from '../../../ground/server/sheets/set-figures.ts'
import type { Store } from '../../../ground/server/sheets/sitters.ts'
import type { PaperBias } from '../../../statistics/declared/set-bias.ts'
import type { PaperFigures } from '../../declared/paper-figures.ts'
import type { Award } from '../../declared/rank-rule.ts'
import type { MarkMove, ResultChanges, SetContext } from '../../declared/result-set.ts'
import { changedEntries } from './changed-entries.ts'
import { type ComputedLine, type ComputedSet, computeSet } from './compute-set.ts'
import { biasOfSet } from './set-bias.ts'

/** A line as it is stored. */
export interface SetRow extends Omit<ComputedLine, 'username'>, Before {}

/** All that a set holds, but for its lines. */
export interface SetFacts {
  readonly hash: string
  readonly sheets: number
  readonly ranked: number
  readonly against: string
  readonly changes: ResultChanges | null
  /** Null where no paper is in several languages. */
  readonly bias: readonly PaperBias[] | null
  readonly figures: readonly { readonly questionpaper: string; readonly figures: PaperFigures }[]
}

/** Computed results, whose lines are fetched some at a time. */
export interface ResultsInHand extends SetFacts {
  rows(from: number, count: number): Promise<readonly SetRow[]>
  /** Frees what held them. */
  close(): void
}

/** Computes results, here or in another process. Throws the signal's reason once that is aborted. */
export type ComputeResults = (store: Store, context: SetContext, signal: AbortSignal) => Promise<ResultsInHand>

/** Computes results in this process, off the server. */
export const computeHere: ComputeResults = async (store, context, signal) => {
  const { keys } = context
  const set = await computeSet(store, context)
  signal.throwIfAborted()
  const { against, changes, before } = await compareSets(store, context, set)
  const figures = Object.entries(keys).flatMap(([questionpaper, key]) => {
    const sheets = set.sheets.filter((sheet) => sheet.questionpaper === questionpaper && !sheet.isVoid)
    const answers = set.answers.get(questionpaper)
    return answers ? [{ questionpaper, figures: figuresOfSheets(answers, key, sheets) }] : []
  })
  const { lines, hash } = set
  return {
    ...{ hash, sheets: lines.length, ranked: lines.filter(({ rank }) => rank > 0).length },
    ...{ against, changes, figures, bias: await biasOfSet(store, context, set) },
    async rows(from, count) {
      return lines.slice(from, from + count).map((line) => {
        const { username: _, ...row } = line
        return { ...row, ...before(line) }
      })
    },
    close: () => {},
  }
}

const { results, resultsets } = olympiad

/** What a line was in the set before; without a move where no set is published, or the line is new. */
interface Before {
  readonly move: MarkMove | ''
  readonly marksbefore: number
  readonly rankbefore: number
  readonly awardbefore: Award | ''
}

/** What computed lines change against the set of the exam that is published. */
interface Comparison {
  /** The id of that set; empty where no set is published. */
  readonly against: string
  readonly changes: ResultChanges | null
  readonly before: (line: ComputedLine) => Before
}

const NOTHING: Before = { move: '', marksbefore: 0, rankbefore: 0, awardbefore: '' }

/** Compares computed lines with the published set of their exam, if there is one. */
async function compareSets(
  store: Store,
  context: Pick<SetContext, 'exam' | 'keys' | 'languages'>,
  { lines, ...computed }: ComputedSet,
): Promise<Comparison> {
  const [published] = await table(store, resultsets).where({ exam: context.exam, state: 'published' })
  if (!published) return { against: '', changes: null, before: () => NOTHING }
  const olds = new Map<string, Before>()
  const columns = ['examinee', 'marks', 'rank', 'award'] as const
  for await (const old of table(store, results).each({ where: { resultset: published.id }, select: [...columns] })) {
    const { marks: marksbefore, rank: rankbefore, award: awardbefore } = old
    olds.set(old.examinee, { move: 'same', marksbefore, rankbefore, awardbefore })
  }
  const before = (line: ComputedLine): Before => {
    const old = olds.get(line.examinee)
    if (!old) return NOTHING
    return { ...old, move: line.standing === 'void' ? '' : moveOf(line.marks - old.marksbefore) }
  }
  const entries = changedEntries(published, context, computed)
  return { against: published.id, changes: { ...counted(lines, before), entries }, before }
}

function moveOf(marks: number): MarkMove {
  if (marks === 0) return 'same'
  return marks > 0 ? 'gain' : 'lose'
}

function counted(lines: readonly ComputedLine[], before: (line: ComputedLine) => Before) {
  const changes = { gain: 0, lose: 0, same: 0, mostGain: 0, mostLose: 0, awards: 0, prizes: 0, meritIn: 0, meritOut: 0 }
  const moves: number[] = []
  for (const line of lines) {
    const { move, marksbefore, rankbefore, awardbefore } = before(line)
    const hadRank = rankbefore > 0
    if (move !== '') {
      changes[move]++
      changes.mostGain = Math.max(changes.mostGain, line.marks - marksbefore)
      changes.mostLose = Math.max(changes.mostLose, marksbefore - line.marks)
      if (hadRank && line.rank !== rankbefore) moves.push(Math.abs(line.rank - rankbefore))
    }
    if (!hadRank && move === '') continue
    changes.awards += Number(line.award !== awardbefore)
    changes.prizes += Number((line.award === 'prize') !== (awardbefore === 'prize'))
    changes.meritIn += Number(hasMerit(line.award) && !hasMerit(awardbefore))
    changes.meritOut += Number(!hasMerit(line.award) && hasMerit(awardbefore))
  }
  const medianMove = moves.toSorted((one, other) => one - other)[Math.floor(moves.length / 2)] ?? 0
  return { ...changes, ranks: moves.length, medianMove }
}

/** Who has a prize is among the first as well. */
const hasMerit = (award: Award | '') => award === 'prize' || award === 'merit'
