import { createHmac, timingSafeEqual } from 'node:crypto'
import { firstOrganiser as declared } from '@olympiad/contract/acts/people/first-organiser'
import { olympiad } from '@olympiad/contract/collections/index'
import { asServer, type Engine, notFound, prepareCreate, table } from '@olympiad/engine'
import { bindAct, carryOut } from '../acts/act.ts'
import { actRoute } from '../acts/act-route.ts'

const { supervisors } = olympiad
/** Always the same, so that of two people who hold the code at once only one gets the account. */
const FIRST_ID = 'firstorganiser0'
const CODE_LENGTH = 22

/**
 * The code that makes the first account of staff (132 bits), or undefined once there is one. It follows from the secret of the
 * store: all servers print the same one, and nothing has to be kept.
 */
export async function setupCode(engine: Engine): Promise<string | undefined> {
  const first = await table(engine, supervisors)
    .each({ select: ['username'] })
    .next()
  return first.done ? codeOf(engine) : undefined
}

const codeOf = ({ tokenSecret }: Engine) =>
  createHmac('sha256', tokenSecret).update('first organiser').digest('base64url').slice(0, CODE_LENGTH)

/** Compared in the same time for every wrong code, so that the time tells nothing. */
function isCode(engine: Engine, given: string): boolean {
  const [right, typed] = [codeOf(engine), given].map((code) => createHmac('sha256', 'code').update(code).digest())
  return right !== undefined && typed !== undefined && timingSafeEqual(right, typed)
}

export const firstOrganiserRoute = actRoute(declared, {
  async handle(engine, { request, body: { code, password, ...own } }) {
    if (!isCode(engine, code.trim()) || !(await setupCode(engine))) throw notFound() // before anything is hashed
    const body = { id: FIRST_ID, ...own, role: 'organiser', password, passwordConfirm: password }
    const submission = { body, files: [] }
    const write = await prepareCreate(engine, { collection: supervisors, submission, request: asServer(engine) })
    const account = { collection: supervisors, record: { id: FIRST_ID, username: own.username } } // they act themselves
    const act = bindAct(declared, async (_, transaction) => write.run(transaction))
    await carryOut(engine, act, { input: {}, request: { ...request, account } })
    return { username: own.username }
  },
})
