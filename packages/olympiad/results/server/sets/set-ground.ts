import { ApiError, type Engine, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { questionLabel, specForm } from '../../../ground/declared/paper-form.ts'
import { markedEntries, openQuestions } from '../../../keys/declared/key-revision.ts'
import type { SetKeys } from '../../declared/result-set.ts'

const { answers, questionpapers } = olympiad

/** The keys of all papers of an exam, as they count now. Throws 400 for a paper without a whole key, and for an exam without a paper. */
export async function keysOf(
  engine: Engine,
  executor: Pick<Transaction, 'all'>,
  exam: { readonly id: string; readonly name: string },
): Promise<SetKeys> {
  const papers = await table(engine, questionpapers, executor).where({ exam: exam.id })
  const keys = new Map(
    (await table(engine, answers, executor).where({ exam: exam.id })).map((key) => [key.questionpaper, key]),
  )
  if (papers.length === 0) throw new ApiError(400, `The exam ${exam.name} has no paper.`)
  return Object.fromEntries(
    papers.map(({ id }) => {
      const key = keys.get(id)
      if (!key) throw new ApiError(400, `A paper of the exam ${exam.name} has no key.`)
      return [id, completeEntries(exam.name, markedEntries(key))]
    }),
  )
}

function completeEntries(exam: string, entries: readonly string[]): readonly string[] {
  const open = openQuestions(entries)
  if (open.length === 0) return entries
  const names = open.slice(0, 10).map((question) => questionLabel(specForm, question))
  const message = `The key of ${exam} has no letter for ${names.join(', ')}. Fill these in first.`
  throw new ApiError(400, message, { open: open.length }, { reason: 'key.incomplete' })
}
