import { isDeepStrictEqual } from 'node:util'
import { ApiError, type Engine, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { ExamForm } from '../../../forms/declared/exam-form.ts'
import type { StoredExam } from '../../../ground/server/rows/stored.ts'
import { keyGap } from '../../../keys/declared/key-gap.ts'
import { markedEntries } from '../../../keys/declared/key-revision.ts'
import { FEWEST_OF_A_SLOT, percentilesOf } from '../../declared/percentile.ts'
import type { RankRule } from '../../declared/rank-rule.ts'
import type { PaperLanguages, SetContext, SetKeys, SetLanguages, SetSlot } from '../../declared/result-set.ts'

const { exams } = olympiad
type Reader = Pick<Transaction, 'all'>

/** The exams that are ranked with an exam, the first one first: all of its level where ranks are by percentile, or it alone. */
export async function slotsOf(
  engine: Pick<Engine, 'database'>,
  executor: Reader,
  { exam, rule }: { readonly exam: StoredExam; readonly rule: RankRule },
): Promise<readonly StoredExam[]> {
  if (!isByPercentile(rule)) return [exam]
  const ofLevel = await table(engine, exams, executor).where({ level: exam.level })
  return ofLevel.toSorted((one, other) => (one.starts + one.id < other.starts + other.id ? -1 : 1))
}

/** The exams of a set, the first one first. */
export async function examsOfSet(
  engine: Pick<Engine, 'database'>,
  executor: Reader,
  { exam, slots }: { readonly exam: string; readonly slots: readonly SetSlot[] | null },
): Promise<readonly StoredExam[]> {
  const all = slots?.map((slot) => slot.exam) ?? [exam]
  const found = await Promise.all(all.map((id) => table(engine, exams, executor).find(id)))
  return found.flatMap((one) => one ?? [])
}

/**
 * The keys and forms of all slots as they count now, and the slots where ranks are by percentile. Throws 400 as `keysOf` does, and for slots
 * whose forms rank in other ways.
 */
export async function groundOf(
  engine: Engine,
  executor: Reader,
  { slots, rule }: { readonly slots: readonly StoredExam[]; readonly rule: RankRule },
): Promise<Pick<SetContext, 'keys' | 'slots' | 'forms' | 'languages'>> {
  const [first] = slots
  const other = slots.find(({ form }) => !isDeepStrictEqual(form?.ties ?? null, first?.form?.ties ?? null))
  if (other)
    throw new ApiError(400, `${first?.name} and ${other.name} rank by different rules: their forms must agree.`)
  const found: { slot: SetSlot; keys: SetKeys; languages: SetLanguages; form: ExamForm | null }[] = []
  for (const { id: exam, name, form, languages } of slots) {
    const ofExam = await keysOf(engine, executor, { id: exam, name, form, languages })
    const { keys } = ofExam
    found.push({ ...ofExam, form, slot: { exam, name, papers: Object.keys(keys).toSorted() } })
  }
  const keys = Object.assign({}, ...found.map((one) => one.keys)) as SetKeys
  const languages = Object.assign({}, ...found.map((one) => one.languages)) as SetLanguages
  const forms = found.flatMap(({ form, slot }) => (form ? slot.papers.map((paper) => [paper, form] as const) : []))
  return {
    keys,
    forms: forms.length > 0 ? Object.fromEntries(forms) : null,
    languages: Object.keys(languages).length > 0 ? languages : null,
    slots: isByPercentile(rule) ? found.map(({ slot }) => slot) : null,
  }
}

const isByPercentile = ({ steps }: RankRule) => steps.some(({ by }) => by === 'percentile')

/** What the percentile of a sheet is made from. */
interface MarkedSheet {
  readonly marks: number
  readonly isOut: boolean
  readonly sheet: { readonly questionpaper: string }
}

/** The sheets with their percentiles within their slots. Throws 400 with the name of each slot of too few sheets that count. */
export function withPercentiles<Sheet extends MarkedSheet>(
  slots: readonly SetSlot[],
  sheets: readonly Sheet[],
): (Sheet & { readonly percentile: number })[] {
  const slotOf = new Map(slots.flatMap((slot) => slot.papers.map((paper) => [paper, slot] as const)))
  const scores = new Map(slots.map((slot) => [slot, [] as number[]]))
  for (const { marks, isOut, sheet } of sheets) {
    const slot = slotOf.get(sheet.questionpaper)
    if (slot && !isOut) scores.get(slot)?.push(marks)
  }
  const small = [...scores].filter(([, own]) => own.length < FEWEST_OF_A_SLOT)
  if (small.length > 0) {
    const names = small.map(([{ name }, { length }]) => `${name} has ${length}`).join(', ')
    throw new ApiError(400, `Percentiles need ${FEWEST_OF_A_SLOT} sheets a slot: ${names}.`)
  }
  const percentiles = new Map([...scores].map(([slot, own]) => [slot, percentilesOf(own)]))
  return sheets.map((one) => {
    const slot = slotOf.get(one.sheet.questionpaper)
    const percentile = one.isOut || !slot ? 0 : (percentiles.get(slot)?.get(one.marks) ?? 0)
    return { ...one, percentile }
  })
}

const { answers, questionpapers } = olympiad

/** The keys of all papers of an exam, as they count now. Throws 400 for a paper without a whole key, and for an exam without a paper. */
async function keysOf(
  engine: Engine,
  executor: Pick<Transaction, 'all'>,
  exam: Pick<StoredExam, 'id' | 'name' | 'form' | 'languages'>,
): Promise<{ keys: SetKeys; languages: SetLanguages }> {
  const papers = await table(engine, questionpapers, executor).where({ exam: exam.id })
  const keys = new Map(
    (await table(engine, answers, executor).where({ exam: exam.id })).map((key) => [key.questionpaper, key]),
  )
  if (papers.length === 0) throw new ApiError(400, `The exam ${exam.name} has no paper.`)
  const [first] = exam.languages ?? []
  const [complete, languages]: [Record<string, readonly string[]>, Record<string, PaperLanguages>] = [{}, {}]
  for (const { id } of papers) {
    const key = keys.get(id)
    if (!key) throw new ApiError(400, `A paper of the exam ${exam.name} has no key.`)
    complete[id] = completeEntries(exam, markedEntries(key))
    if (first && key.languages) languages[id] = { first, entries: key.languages }
  }
  return { keys: complete, languages }
}

/** Throws 400 where an entry is missing, or does not fit the form: that may have changed after the key was written. */
function completeEntries({ name, form }: Pick<StoredExam, 'name' | 'form'>, entries: readonly string[]) {
  const gap = keyGap(form, entries)
  if (!gap) return entries
  throw new ApiError(400, `The key of ${name} ${gap.what}`, { open: gap.open }, { reason: 'key.incomplete' })
}
