import { table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { AnswerCells } from '../../../ground/server/figures/answer-cells.ts'
import { languageBias } from '../../../ground/server/figures/language-bias.ts'
import { keyTable } from '../../../ground/server/figures/sheet-matrix.ts'
import { matrixOfSheets } from '../../../ground/server/sheets/matrix-of-sheets.ts'
import type { Sheet } from '../../../ground/server/sheets/read-sheets.ts'
import type { Store } from '../../../ground/server/sheets/sitters.ts'
import type { ItemBias } from '../../../statistics/declared/language-bias.ts'
import type { FoundBias, PaperBias } from '../../../statistics/declared/set-bias.ts'
import { mediumOf, type PaperLanguage } from '../../../translations/declared/paper-languages.ts'
import { type SetContext, setEntries } from '../../declared/result-set.ts'
import type { ComputedSet } from './compute-set.ts'

const { exams, questionpapers } = olympiad

/** The questions of each paper in several languages, compared between the first and each other one; null where no paper is. */
export async function biasOfSet(
  store: Store,
  context: SetContext,
  { sheets, answers }: Pick<ComputedSet, 'sheets' | 'answers'>,
): Promise<PaperBias[] | null> {
  const found: PaperBias[] = []
  for (const questionpaper of Object.keys(context.keys)) {
    const paper = await table(store, questionpapers).find(questionpaper)
    const exam = paper && (await table(store, exams).find(paper.exam))
    const cells = answers.get(questionpaper)
    const [first, ...others] = exam?.languages ?? []
    if (!exam || !cells || !first) continue
    const own = sheets.filter((sheet) => sheet.questionpaper === questionpaper && !sheet.isVoid)
    const inLanguage = Map.groupBy(own, ({ medium }) => mediumOf(exam, medium))
    const markedIn = (language: PaperLanguage) =>
      markedSheets(cells, inLanguage.get(language) ?? [], setEntries(context, questionpaper, language))
    const marked = markedIn(first)
    for (const other of others) {
      const bias = languageBias({ first: marked, other: markedIn(other) })
      const told = { questionpaper, first, other, sheets: [bias.first, bias.other] as const, isTold: bias.isTold }
      found.push({ ...told, items: bias.isTold ? bias.items.flatMap(foundBias) : [] })
    }
  }
  return found.length > 0 ? found : null
}

const markedSheets = (cells: AnswerCells, sheets: readonly Sheet[], key: readonly string[]) => ({
  matrix: matrixOfSheets(cells, sheets),
  table: keyTable(cells, key),
})

function foundBias({ question, delta, isHarder, class: of }: ItemBias): FoundBias[] {
  return of === 'A' ? [] : [{ question, delta, isHarder, class: of }]
}
