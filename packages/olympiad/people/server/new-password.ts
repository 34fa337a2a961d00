import {
  asServer,
  type Engine,
  loadRecord,
  notFound,
  prepareUpdate,
  type RequestInfo,
  randomText,
  type Transaction,
} from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { type ActValues, runActIn } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import { newPassword as declared } from '../declared/new-password.ts'

const { examinees } = olympiad
/** Read aloud and typed without mistakes: no look-alike characters. 49 bits, at ten guesses a minute. */
export const SPOKEN = { alphabet: 'abcdefghjkmnpqrstuvwxyz23456789', length: 10 } as const

type NewPasswordInput = ActValues<typeof declared>

/**
 * Gives an examinee a new random password, shown once. It ends the sessions of the account; open pages keep their
 * answers and ask for it. Throws 404 if the caller may not see this examinee.
 */
export async function newPassword(engine: Engine, input: NewPasswordInput, request: RequestInfo = asServer(engine)) {
  const { examinee: id } = input
  await requireInScope(engine, { id, request }) // before anything is hashed
  const password = randomText(SPOKEN)
  const submission = { body: { password, passwordConfirm: password }, files: [] }
  const write = await prepareUpdate(engine, { collection: examinees, id, submission, request: asServer(engine) })
  return engine.database.write((transaction) =>
    runActIn(engine, transaction, {
      ...{ act: declared, input, request },
      async work() {
        const { username } = await requireInScope(engine, { id, request, transaction })
        await write.run(transaction)
        return { examinee: id, username, password }
      },
    }),
  )
}

interface ScopeQuery {
  readonly id: string
  readonly request: RequestInfo
  readonly transaction?: Transaction
}

async function requireInScope(engine: Engine, { id, request, transaction }: ScopeQuery): Promise<StoredExaminee> {
  const examinee = await loadRecord(engine.database, examinees, id, transaction)
  if (!examinee || !isInScope(request, 'givePasswords', examinee.school)) throw notFound()
  return examinee
}

export const newPasswordRoute = actRoute(declared, {
  handle: (engine, { request, body }) => newPassword(engine, body, request),
})
