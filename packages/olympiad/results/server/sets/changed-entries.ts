import type { AnswerCells, SheetCells } from '../../../ground/server/figures/answer-cells.ts'
import { type KeyTable, keyTable } from '../../../ground/server/figures/sheet-matrix.ts'
import type { Sheet } from '../../../ground/server/sheets/read-sheets.ts'
import { PAPER_LANGUAGE_CODES, type PaperLanguage } from '../../../translations/declared/paper-languages.ts'
import { type ChangedEntry, markingLanguage, type SetContext, setEntries } from '../../declared/result-set.ts'
import type { ComputedSet } from './compute-set.ts'

type KeyContext = Pick<SetContext, 'keys' | 'languages'>

/** Entries of the keys that count otherwise now, with how many of the sheets that count gain or lose by each. */
export function changedEntries(
  before: KeyContext,
  after: KeyContext,
  { sheets, answers }: Pick<ComputedSet, 'sheets' | 'answers'>,
): ChangedEntry[] {
  return Object.keys(after.keys).flatMap((questionpaper) => {
    const cells = answers.get(questionpaper)
    if (!cells) return []
    const own = sheets.filter((sheet) => sheet.questionpaper === questionpaper && !sheet.isVoid)
    const languages = languagesApart([before, after], questionpaper)
    const changes = languages.flatMap((language) =>
      changesIn({
        ...{ language, cells, sheets: own.filter((sheet) => readIn(after, sheet, languages) === language) },
        old: setEntries(before, questionpaper, language),
        now: setEntries(after, questionpaper, language),
      }),
    )
    const byQuestion = [...Map.groupBy(changes, ({ question }) => question).values()]
    const merged = byQuestion.flatMap((some) => inAllLanguages(some, languages.length))
    return merged.toSorted((one, other) => one.question - other.question).map((one) => ({ questionpaper, ...one }))
  })
}

/** The languages with entries of their own in one of the sets, and an empty text for all others. */
function languagesApart(sets: readonly KeyContext[], paper: string): (PaperLanguage | '')[] {
  const own = new Set(sets.flatMap(({ languages }) => Object.keys(languages?.[paper]?.entries ?? {})))
  return [...PAPER_LANGUAGE_CODES.filter((language) => own.has(language)), '']
}

/** The language of a sheet, if it is one of those that are told apart. */
function readIn(set: KeyContext, { questionpaper, medium }: Sheet, languages: readonly string[]): PaperLanguage | '' {
  const language = markingLanguage(set, questionpaper, medium)
  return languages.includes(language) ? language : ''
}

type Change = Omit<ChangedEntry, 'questionpaper'>

interface KeysOfSheets {
  readonly language: PaperLanguage | ''
  readonly cells: AnswerCells
  readonly sheets: readonly Sheet[]
  /** Entries from question 1. */
  readonly old: readonly string[]
  readonly now: readonly string[]
}

function changesIn({ language, cells, sheets, old, now }: KeysOfSheets): Change[] {
  const changed = now.flatMap((entry, at) => (old[at] === undefined || old[at] === entry ? [] : [at]))
  if (changed.length === 0) return []
  const [was, is] = [keyTable(cells, old), keyTable(cells, now)]
  return changed.map((at) => {
    const moves = sheets.map((sheet) => marksAt(is, at, sheet.cells) - marksAt(was, at, sheet.cells))
    const gain = moves.filter((move) => move > 0).length
    const lose = moves.filter((move) => move < 0).length
    const which = { question: at + 1, ...(language && { language }) }
    return { ...which, before: old[at] ?? '', after: now[at] ?? '', gain, lose }
  })
}

/** The changes of one question: one, where the same changed in all languages. */
function inAllLanguages(changes: readonly Change[], languages: number): readonly Change[] {
  const [first, ...others] = changes
  const isOne = others.every(({ before, after }) => before === first?.before && after === first.after)
  if (!first || !isOne || changes.length < languages) return changes
  const sum = (which: 'gain' | 'lose') => changes.reduce((all, change) => all + change[which], 0)
  const { question, before, after } = first
  return [{ question, before, after, gain: sum('gain'), lose: sum('lose') }]
}

const marksAt = ({ marks, width }: KeyTable, question: number, cells: SheetCells) =>
  marks[question * width + (cells[question] ?? 0)] ?? 0
