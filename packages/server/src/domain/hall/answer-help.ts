import { answerHelp as declared } from '@olympiad/contract/acts/hall/answer-help'
import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { ApiError, notFound, records } from '@olympiad/engine'
import { type Act, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'
import { noteCause } from '../audit/causes.ts'
import { isInScope, roleIn } from '../ground/staff-guard.ts'

const { examinees, helprequests } = olympiad
type StoredRequest = StoredOf<typeof helprequests>

interface Wanted {
  /** The id. */
  readonly request: string
  /** Empty where nothing is said. */
  readonly answer: string
  /** Nothing more is to be done. */
  readonly done: boolean
}
type Answered = { readonly request: string } & Pick<StoredRequest, 'state' | 'answer'>

/** Answers a request for help, or puts it aside. Throws 404 for one that is not there or not in the scope of who asks. */
export const answerHelp: Act<Wanted, Answered> = async (engine, transaction, { wanted, request }) => {
  const { request: id, done } = wanted
  const answer = wanted.answer.trim()
  if (answer === '' && !done) throw new ApiError(400, 'Give an answer, or say that it is done.')
  const requests = records({ engine, transaction }, helprequests)
  const held = await requests.lock(id)
  const examinee = held && (await records({ engine, transaction }, examinees).find(held.examinee))
  if (!examinee || !isInScope(request, 'help', examinee.school)) throw notFound()
  noteCause(transaction, request, { act: 'answer-help' })
  const said = answer === '' ? {} : { answer, answeredby: roleIn(request) }
  const after = await requests.update(id, { ...said, state: done ? 'done' : 'answered' })
  return { request: id, state: after.state, answer: after.answer }
}

export const answerHelpRoute = actRoute(declared, {
  handle: (engine, { request, body: wanted }) => carryOut(engine, answerHelp, { wanted, request }),
})
