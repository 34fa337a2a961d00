import { ApiError, lockRecord, notFound, records } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { type Act, type ActValues, bindAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { askedBias, type BiasAnswer } from '../../../statistics/declared/set-bias.ts'
import { answerBias as declared } from '../../declared/acts/answer-bias.ts'

const { resultsets } = olympiad

type StoredSet = StoredOf<typeof resultsets>
type AnswerInput = ActValues<typeof declared>

/** Keeps a written answer with a set that is ready. Throws 404, and 400 for another set, or a question that needs none. */
export const answerBias: Act<AnswerInput, { resultset: string; open: number }> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const set = await lockRecord(engine.database, resultsets, input.resultset, transaction)
    if (!set) throw notFound()
    if (set.state !== 'ready') throw new ApiError(400, `Set ${set.number} is not ready to be published.`)
    const { questionpaper, question, language } = input
    const isOf = (one: Pick<BiasAnswer, 'questionpaper' | 'question' | 'language'>) =>
      one.questionpaper === questionpaper && one.question === question && one.language === language
    if (!askedBias(set.bias, null).some(isOf))
      throw new ApiError(400, `Question ${question} needs no answer: it differs little by language.`)
    // The body of the act has one of the languages: an empty one is refused before.
    const answer = { questionpaper, language, question, answer: input.reason, at: formatRecordTime(request.nowMs) }
    const others = (set.biasanswers ?? []).filter((one) => !isOf(one))
    const biasanswers = [...others, answer as BiasAnswer]
    await records({ engine, transaction }, resultsets).update(set.id, { biasanswers })
    return { resultset: set.id, open: unanswered({ ...set, biasanswers }).length }
  },
)

const unanswered = ({ bias, biasanswers }: Pick<StoredSet, 'bias' | 'biasanswers'>) =>
  askedBias(bias, biasanswers).filter(({ answer }) => answer === '')

/** Throws 409 `results.bias` with the questions that differ much by language and wait for a written answer. */
export function refuseUnanswered(set: StoredSet): void {
  const open = unanswered(set).map(({ question, language }) => ({ question, language }))
  if (open.length === 0) return
  const what = plural(open.length, 'question differs', 'questions differ')
  const message = `Not yet: ${what} much by language. Answer each in writing, or change the key.`
  throw new ApiError(409, message, { questions: open }, { reason: 'results.bias' })
}

export const answerBiasRoute = actRoute(declared, { act: answerBias })
