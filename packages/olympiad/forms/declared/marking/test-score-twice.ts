import { FORM_TEMPLATES, type FormTemplate } from '../form-templates.ts'
import { readForm } from '../read-form.ts'
import { markSheet } from './mark-sheet.ts'
import { rankSheets } from './rank-sheets.ts'
import { readFormKey } from './read-form-key.ts'
import { drawer, drawKey, drawSheet } from './test-drawn-sheets.ts'
import { type RawForm, rankAgain, scoreAgain } from './test-second-scorer.ts'

/** What two scorers make differently of drawn sheets, and how many sheets they scored. */
export interface ScoredTwice {
  readonly sheets: number
  readonly differences: readonly string[]
  /** How often each outcome came up: a comparison of blanks would prove nothing. */
  readonly outcomes: Readonly<Record<string, number>>
}

/** Scores drawn sheets of every template twice: `classes` of 50 sheets each, with a key of their own. */
export function scoreTwice(seed: number, classes: number): ScoredTwice {
  const draw = drawer(seed)
  const all = FORM_TEMPLATES.flatMap((template) => Array.from({ length: classes }, () => scoreClass(template, draw)))
  const outcomes: Record<string, number> = {}
  for (const one of all)
    for (const word of ['right', 'wrong', 'partial', 'blank', 'given', 'withdrawn'] as const)
      outcomes[word] = (outcomes[word] ?? 0) + one.own.reduce((sum, score) => sum + score[word], 0)
  return { sheets: all.length * CLASS, differences: all.flatMap(({ differences }) => differences), outcomes }
}

const CLASS = 50

function scoreClass({ name, document }: FormTemplate, draw: ReturnType<typeof drawer>) {
  const { form } = readForm(document)
  if (!form) throw new Error(`${name} is at fault`)
  const entries = drawKey(form, draw)
  const { key, faults } = readFormKey(form, entries)
  if (!key) throw new Error(`${name}: ${JSON.stringify(faults)} of ${entries}`)
  const sheets = Array.from({ length: CLASS }, () => drawSheet(form, entries, draw))
  const marked = sheets.map((sheet) => ({ born: sheet.born, marked: markSheet(form, key, sheet) }))
  const ranks = rankSheets(form, marked)
  const raw = document as RawForm
  const again = sheets.map((sheet) => scoreAgain(raw, entries, sheet))
  const ranksAgain = rankAgain(
    raw,
    again,
    sheets.map(({ born }) => born),
  )
  const own = marked.map(({ marked: { units, longestRun, questions, ...rest } }) => ({
    ...{ ...rest, marks: units, run: longestRun, byQuestion: questions.map((question) => question.units) },
  }))
  const differences = own.flatMap((score, at) => {
    const [one, other] = [textOf(score, ranks[at]), textOf(again[at], ranksAgain[at])]
    return one === other
      ? []
      : [`${name}: ${one} and ${other} of ${JSON.stringify(sheets[at])} by ${entries.join(' ')}`]
  })
  return { own, differences }
}

/** Figures by name, in one order. */
const textOf = (score: object | undefined, rank: number | null | undefined) =>
  JSON.stringify(Object.entries({ ...score, rank }).toSorted(([one], [other]) => (one < other ? -1 : 1)))
