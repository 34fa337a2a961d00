import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { SPEC_EXAM_FORM } from '@olympiad/olympiad/forms/declared/exam-form'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { AnswerCells } from '@olympiad/olympiad/ground/server/figures/answer-cells'
import { figuresOfPaper } from '@olympiad/olympiad/ground/server/sheets/set-figures'
import { markedEntries } from '@olympiad/olympiad/keys/declared/key-revision'
import { FEWEST_SHEETS, type ItemFigures, type PaperFigures } from '@olympiad/olympiad/results/declared/paper-figures'
import { quotedCell } from '../../bundle/texts/sheet-cell.ts'
import { findExam } from '../acts/names.ts'
import { type CommandContext, defineCommand } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import { countingSet, JSON_OPTION, numberedSet, SET_OPTION } from './find-set.ts'

const { answers, questionpapers } = olympiad

export const run = defineCommand({
  name: 'statistics',
  about: 'Prints figures of an exam and its questions: by its published set, or else the newest, or else its key.',
  usages: ['EXAM'],
  options: {
    paper: { value: 'ID', help: 'The paper, where the exam has several.' },
    set: SET_OPTION,
    json: JSON_OPTION,
  },
  run: ({ args: [exam = ''], options }, context) => showStatistics(exam, options, context),
})

interface StatisticsOptions {
  readonly paper: string | undefined
  readonly set: string | undefined
  readonly json: boolean
}

async function showStatistics(name: string, options: StatisticsOptions, context: CommandContext): Promise<number> {
  return withEngine(context, async (engine) => {
    const { figures, cells } = await figuresOf(engine, name, options)
    if (options.json) console.log(JSON.stringify(document(figures, cells)))
    else for (const line of plainLines(figures, cells)) console.log(line)
    if (!figures.isTold) console.error(`There are no figures for fewer than ${FEWEST_SHEETS} sheets.`)
    return 0
  })
}

async function figuresOf(engine: Engine, name: string, { paper, set: number }: StatisticsOptions) {
  const exam = await findExam(engine, name)
  const set = number === undefined ? await countingSet(engine, exam) : await numberedSet(engine, exam, number)
  const papers = (await table(engine, questionpapers).where({ exam: exam.id })).map(({ id }) => id)
  const [questionpaper = ''] = paper === undefined ? papers : papers.filter((id) => id === paper)
  if (questionpaper === '')
    throw new Error(`${exam.name} has no such paper; it has ${papers.join(', ') || 'no papers'}`)
  if (paper === undefined && papers.length > 1)
    throw new Error(`${exam.name} has several papers: give --paper ${papers.join(', ')}`)
  const [stored] = await table(engine, answers).where({ questionpaper })
  const key = set?.keys[questionpaper] ?? (stored && markedEntries(stored))
  if (!key) throw new Error(`the paper of ${exam.name} has no key`)
  const cells = new AnswerCells((set ? set.forms?.[questionpaper] : exam.form) ?? SPEC_EXAM_FORM)
  return { cells, figures: await figuresOfPaper(engine, { questionpaper, answers: cells, key, resultset: set?.id }) }
}

/** The JSON document; withheld figures are null. */
function document(figures: PaperFigures, cells: AnswerCells) {
  if (!figures.isTold) return { n: figures.n, mean: null, sd: null, kr20: null, sem: null, items: [] }
  const { n, mean, sd, kr20, sem, items } = figures
  return { n, mean, sd, kr20, sem, items: items.map((item) => itemDocument(item, cells)) }
}

function itemDocument(item: ItemFigures, cells: AnswerCells) {
  const { question, p, pointBiserial, itemRest, discrimination, choices } = item
  const texts = cells.textsOf(question - 1)
  const counts = Object.fromEntries(choices.map(({ cell, sheets, answer = texts[cell] ?? '' }) => [answer, sheets]))
  return { question, p, pointBiserial, itemRest, discrimination, counts }
}

function plainLines(figures: PaperFigures, cells: AnswerCells): string[] {
  if (!figures.isTold) return [plural(figures.n, 'sheet')]
  const { n, mean, sd, kr20, sem, items } = figures
  const { isOfLetters } = cells
  const letters = isOfLetters ? cells.textsOf(0).map((letter) => letter || 'blank') : ['answers']
  return [
    `${plural(n, 'sheet')}, mean ${shown(mean)}, sd ${shown(sd)}, KR-20 ${shown(kr20)}, SEM ${shown(sem)}`,
    ['question', 'p', 'point-biserial', 'item-rest', ...letters].join(),
    ...items.map(({ question, p, pointBiserial, itemRest, choices }) =>
      [
        questionLabel(question),
        ...[p, pointBiserial, itemRest].map(shown),
        ...(isOfLetters ? choices.map(({ sheets }) => sheets) : [quotedCell(answersText(choices))]),
      ].join(),
    ),
  ]
}

/** `blank 12; 007 30`. */
const answersText = (choices: ItemFigures['choices']) =>
  choices.map(({ answer, sheets }) => `${answer || 'blank'} ${sheets}`).join('; ')

const shown = (figure: number | null) => (figure === null ? '' : figure.toFixed(4))
