import { ApiError, notFound, records } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { isInScope, roleIn } from '../../ground/server/rows/staff-guard.ts'
import { answerHelp as declared } from '../declared/answer-help.ts'

const { examinees, helprequests } = olympiad
type StoredRequest = StoredOf<typeof helprequests>

type AnswerHelpInput = ActValues<typeof declared>
type AnsweredHelp = { readonly request: string } & Pick<StoredRequest, 'state' | 'answer'>

/** Answers a request for help, or closes it. Throws 404 if there is no such request in the caller's scope. */
export const answerHelp: Act<AnswerHelpInput, AnsweredHelp> = bindAct(
  declared,
  async (engine, transaction, { input, request }) => {
    const { request: id, done } = input
    const answer = input.answer.trim()
    if (answer === '' && !done) throw new ApiError(400, 'Give an answer, or say that it is done.')
    const requests = records({ engine, transaction }, helprequests)
    const locked = await requests.lock(id)
    const examinee = locked && (await records({ engine, transaction }, examinees).find(locked.examinee))
    if (!examinee || !isInScope(request, 'help', examinee.school)) throw notFound()
    const said = answer === '' ? {} : { answer, answeredby: roleIn(request) }
    const after = await requests.update(id, { ...said, state: done ? 'done' : 'answered' })
    return { request: id, state: after.state, answer: after.answer }
  },
)

export const answerHelpRoute = actRoute(declared, { act: answerHelp })
