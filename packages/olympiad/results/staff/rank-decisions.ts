import { marksText } from '../../forms/declared/words/marks-text.ts'
import type { RankRule } from '../declared/rank-rule.ts'
import type { ResultRow } from '../declared/result-list.ts'

const nameOf = ({ name, username }: ResultRow) => name || username

/** Where the rule decided between neighbours of the same score, or left a rank to several, a sentence each, in the order of rank. */
export function decisionsIn(rule: RankRule, rows: readonly ResultRow[]): string[] {
  const shared = Map.groupBy(
    rows.filter(({ isShared }) => isShared),
    ({ rank }) => rank,
  )
  const told = new Set<number>()
  return rows.flatMap((row, at) => {
    const above = rows[at - 1]
    const parted =
      above && row.decidedby > 1 ? [`${nameOf(above)} before ${nameOf(row)}: ${why(rule, above, row)}.`] : []
    if (!row.isShared || told.has(row.rank)) return parted
    told.add(row.rank)
    const names = (shared.get(row.rank) ?? []).map(nameOf)
    return [...parted, `${listed(names)}: equal in all, rank ${row.rank} for each.`]
  })
}

function why({ steps }: RankRule, above: ResultRow, row: ResultRow): string {
  const step = steps[row.decidedby - 1]
  switch (step?.by) {
    case 'wrongToRight':
      return `${above.wrong} wrong and ${above.right} right, against ${row.wrong} and ${row.right}`
    case 'fewerWrong':
      return `${above.wrong} wrong, against ${row.wrong}`
    case 'questions':
      return 'more marks on the named questions'
    case 'section':
      return `${marksIn(above, step.section)} in section ${step.section + 1}, against ${marksIn(row, step.section)}`
    case 'longestRun':
      return 'a longer run of right answers'
    case 'younger':
      return 'the younger student'
    default:
      return 'the higher figure'
  }
}

const marksIn = ({ sections, unit }: ResultRow, at: number) => marksText(sections?.[at] ?? 0, unit)

function listed(names: readonly string[]): string {
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
