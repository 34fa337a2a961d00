import { newPassword as declared } from '@olympiad/contract/acts/people/new-password'
import { olympiad } from '@olympiad/contract/collections/index'
import {
  asServer,
  type Engine,
  loadRecord,
  notFound,
  prepareUpdate,
  randomText,
  type Transaction,
} from '@olympiad/engine'
import { actRoute } from '../acts/act-route.ts'
import { noteCause } from '../audit/causes.ts'
import { isInScope } from '../ground/staff-guard.ts'
import type { StoredExaminee } from '../ground/stored.ts'

const { examinees } = olympiad
/** Read out and typed without a mistake: nothing that looks like something else. 49 bits, at ten guesses a minute. */
export const SPOKEN = { alphabet: 'abcdefghjkmnpqrstuvwxyz23456789', length: 10 } as const

type Request = ReturnType<typeof asServer>
interface Wanted {
  /** The id. */
  readonly examinee: string
}

/**
 * Gives an examinee another password, made up here and told once. It ends the sessions of the account; open pages keep their
 * answers and ask for it. Throws 404 for who is not there or not in the scope of who asks.
 */
export async function newPassword(engine: Engine, { examinee: id }: Wanted, request: Request = asServer(engine)) {
  await requireInScope(engine, { id, request }) // before anything is hashed
  const password = randomText(SPOKEN)
  const submission = { body: { password, passwordConfirm: password }, files: [] }
  const write = await prepareUpdate(engine, { collection: examinees, id, submission, request: asServer(engine) })
  return engine.database.write(async (transaction) => {
    const { username } = await requireInScope(engine, { id, request, transaction })
    noteCause(transaction, request, { act: 'new-password' })
    await write.run(transaction)
    return { examinee: id, username, password }
  })
}

interface Asked {
  readonly id: string
  readonly request: Request
  readonly transaction?: Transaction
}

async function requireInScope(engine: Engine, { id, request, transaction }: Asked): Promise<StoredExaminee> {
  const examinee = await loadRecord(engine.database, examinees, id, transaction)
  if (!examinee || !isInScope(request, 'givePasswords', examinee.school)) throw notFound()
  return examinee
}

export const newPasswordRoute = actRoute(declared, {
  handle: (engine, { request, body }) => newPassword(engine, body, request),
})
