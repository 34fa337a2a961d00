import type { AnswerCells } from './answer-cells.ts'
import type { KeyTable, SheetMatrix } from './sheet-matrix.ts'

/** Answers of a question that are told apart. Numbers may be as many as sheets. */
const TOLD = 12
/** Stands for all answers that are not told apart and have the same marks. */
const OTHERS = '…'

interface Marked {
  readonly matrix: SheetMatrix
  readonly table: KeyTable
}

interface Folded extends Marked {
  /** The answers by question, from 0, and cell. */
  readonly texts: readonly (readonly string[])[]
}

/**
 * Sheets and marks on which a question has few choices: the answers that came most, and the others together. Marks stay as they are. Letters
 * are few anyway, and are left in their order.
 */
export function choiceFold(answers: AnswerCells, { matrix, table }: Marked): Folded {
  const questions = Array.from({ length: matrix.questions }, (_, question) => question)
  if (answers.isOfLetters) return { matrix, table, texts: questions.map((question) => answers.textsOf(question)) }
  const folds = questions.map((question) => foldOf(answers, { matrix, table }, question))
  const width = Math.max(...folds.map(({ texts }) => texts.length))
  const [marks, right, wrong] = [new Float64Array(questions.length * width), bytes(), bytes()]
  const cells = answers.blank(matrix.sheets)
  for (const [question, { to }] of folds.entries()) {
    for (const [from, cell] of to.entries()) {
      const [old, at] = [question * table.width + from, question * width + cell]
      marks[at] = table.marks[old] ?? 0
      right[at] = table.right[old] ?? 0
      wrong[at] = table.wrong[old] ?? 0
    }
    for (let at = question; at < cells.length; at += matrix.questions) cells[at] = to[matrix.cells[at] ?? 0] ?? 0
  }
  const folded = { ...table, width, marks, right, wrong }
  return { matrix: { ...matrix, cells }, table: folded, texts: folds.map(({ texts }) => texts) }

  function bytes() {
    return new Uint8Array(questions.length * width)
  }
}

/** The new cell of each old one, and the texts of the new ones. */
function foldOf(answers: AnswerCells, { matrix, table }: Marked, question: number) {
  const texts = answers.textsOf(question)
  const counts = texts.map(() => 0)
  for (let at = question; at < matrix.cells.length; at += matrix.questions) {
    const cell = matrix.cells[at] ?? 0
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  const kind = (cell: number) =>
    `${table.marks[question * table.width + cell]} ${table.right[question * table.width + cell]}`
  // By the text where counts are equal: no order of sheets matters.
  const byCount = [...texts.keys()].slice(1).toSorted((one, other) => {
    return (counts[other] ?? 0) - (counts[one] ?? 0) || ((texts[one] ?? '') < (texts[other] ?? '') ? -1 : 1)
  })
  const told = byCount.slice(0, TOLD)
  const kinds = [...new Set(byCount.slice(TOLD).map(kind))].toSorted()
  const to = texts.map((_, cell) => {
    if (cell === 0) return 0
    const place = told.indexOf(cell)
    return 1 + (place === -1 ? told.length + kinds.indexOf(kind(cell)) : place)
  })
  return { to, texts: ['', ...told.map((cell) => texts[cell] ?? ''), ...kinds.map(() => OTHERS)] }
}
