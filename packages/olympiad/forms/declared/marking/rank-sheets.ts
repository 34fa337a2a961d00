import type { ExamForm, FormTie } from '../exam-form.ts'
import type { MarkedSheet } from './mark-sheet.ts'

/** A marked sheet that is ranked. */
export interface RankedSheet {
  readonly marked: MarkedSheet
  /** The date of birth, such as 2010-05-13; a sheet without one ranks after the others where the younger one is first. */
  readonly born?: string
}

/** The rank of each sheet, in their order: from 1, shared by equals; null for a sheet that does not qualify. */
export function rankSheets({ ties }: Pick<ExamForm, 'ties'>, sheets: readonly RankedSheet[]): (number | null)[] {
  const ranks = sheets.map((): number | null => null)
  const inOrder = [...sheets.entries()]
    .filter(([, { marked }]) => marked.qualifies)
    .toSorted(([, one], [, other]) => compareSheets(ties, one, other))
  for (const [at, [place, sheet]] of inOrder.entries()) {
    const above = inOrder[at - 1]
    const isShared = above !== undefined && compareSheets(ties, above[1], sheet) === 0
    ranks[place] = isShared ? (ranks[above[0]] ?? null) : at + 1
  }
  return ranks
}

/** Below zero if the first sheet ranks above the other, 0 where no comparison tells them apart. */
export function compareSheets(ties: readonly FormTie[], one: RankedSheet, other: RankedSheet): number {
  for (const tie of ties) {
    const order = compareBy(tie, one, other)
    if (order !== 0) return order
  }
  return 0
}

function compareBy(tie: FormTie, one: RankedSheet, other: RankedSheet): number {
  switch (tie) {
    case 'score':
      return other.marked.units - one.marked.units
    case 'wrongToRight':
      return compareRatios(one.marked, other.marked)
    case 'fewerWrong':
      return one.marked.wrong - other.marked.wrong
    case 'longestRun':
      return other.marked.longestRun - one.marked.longestRun
    case 'younger':
      return Number((one.born ?? '') < (other.born ?? '')) - Number((one.born ?? '') > (other.born ?? ''))
    default:
      return unitsOf(tie, other.marked) - unitsOf(tie, one.marked)
  }
}

/** The smaller ratio of wrong to right first, in whole numbers. A sheet without a right answer has no ratio and comes last. */
function compareRatios(one: MarkedSheet, other: MarkedSheet): number {
  if (one.right === 0 || other.right === 0) return Number(one.right === 0) - Number(other.right === 0)
  return one.wrong * other.right - other.wrong * one.right
}

function unitsOf(tie: Extract<FormTie, object>, { sections, questions }: MarkedSheet): number {
  if ('section' in tie) return sections[tie.section] ?? 0
  return tie.questions.reduce((sum, question) => sum + (questions[question - 1]?.units ?? 0), 0)
}
