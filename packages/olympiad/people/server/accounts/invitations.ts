import {
  ApiError,
  type Engine,
  lockRecord,
  notFound,
  prepareUpdate,
  type RequestInfo,
  type Transaction,
} from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { roleOf } from '../../../ground/declared/roles.ts'
import { bindAct, runAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { actorOf } from '../../../ground/server/audit/actor.ts'
import { markOf } from '../../../ground/server/outbox/ask-guardian.ts'
import { isFlooded, LINKS_A_DAY } from '../../../ground/server/outbox/flooded-address.ts'
import { linkEndMs, openLink, readLink } from '../../../ground/server/outbox/links.ts'
import { queueMail } from '../../../ground/server/outbox/queue-mail.ts'
import type { StoredStaff } from '../../../ground/server/rows/stored.ts'
import {
  acceptInvitation as acceptDeclared,
  inviteStaff as inviteDeclared,
  readInvitation as readDeclared,
} from '../../../supervisors/declared/add-staff.ts'
import { otherAccount } from './other-account.ts'

const { supervisors } = olympiad

/** Mails an account of staff a link to choose its password. Throws 400 without an address, and beyond five a day. */
export async function inviteAccount(
  engine: Engine,
  transaction: Transaction,
  { id, request }: { readonly id: string; readonly request: RequestInfo },
): Promise<void> {
  const account = (await lockRecord(engine.database, supervisors, id, transaction)) as StoredStaff | null
  if (!account) throw notFound()
  const { email: address, name, username } = account
  if (address === '') throw new ApiError(400, 'The account has no e-mail address: enter one first.')
  if (await isFlooded(engine, transaction, { kind: 'staffInvitation', address }))
    throw new ApiError(400, `This address got ${LINKS_A_DAY} invitations today. Invite them tomorrow.`)
  const link = { purpose: 'invitation', subject: subjectOf(account), path: '/invitation#' } as const
  const by = actorOf(request, undefined)?.actorName ?? ''
  const mail = { kind: 'staffInvitation', address, name: name || username, by, link } as const
  await queueMail(engine, transaction, [{ ...mail, expiresMs: linkEndMs(engine) }])
}

/** Another password or address ends an invitation. */
const subjectOf = ({ id, tokenKey, email }: StoredStaff) => `${id}/${markOf(`${tokenKey} ${email}`)}`

/** The account behind an invitation, locked. Throws 404 if it is gone, and 400 once it has another password or address. */
async function invited(engine: Engine, transaction: Transaction, subject: string): Promise<StoredStaff> {
  const [id = ''] = subject.split('/')
  const account = (await lockRecord(engine.database, supervisors, id, transaction)) as StoredStaff | null
  if (!account) throw new ApiError(404, 'This account is no longer here.', {}, { reason: 'link.unknown' })
  if (subjectOf(account) !== subject) throw new ApiError(400, MOVED, {}, { reason: 'link.moved' })
  return account
}
const MOVED = 'This invitation has ended: the account has a new password or address. Ask for another one.'

const inviteStaffRoute = actRoute(inviteDeclared, {
  async handle(engine, { request, body: { supervisor: id } }) {
    await otherAccount(engine, request, id)
    const act = bindAct(inviteDeclared, async (_: Engine, transaction: Transaction) =>
      inviteAccount(engine, transaction, { id, request }),
    )
    await runAct(engine, act, { input: {}, request })
    return { supervisor: id }
  },
})

const readInvitationRoute = actRoute(readDeclared, {
  handle: (engine, { body: { token } }) =>
    engine.database.write(async (transaction) => {
      const subject = await readLink(engine, transaction, { purpose: 'invitation', token })
      const account = await invited(engine, transaction, subject)
      return { name: account.name, username: account.username, role: roleOf(account) }
    }),
})

const acceptInvitationRoute = actRoute(acceptDeclared, {
  async handle(engine, { request, body: { token, password } }) {
    const link = { purpose: 'invitation', token } as const
    const record = await engine.database.write(async (transaction) =>
      invited(engine, transaction, await readLink(engine, transaction, link)),
    )
    const own = { ...request, isSuperuser: false, account: { collection: supervisors, record } } // they act themselves
    const submission = { body: { password, passwordConfirm: password }, files: [] }
    const asServer = { ...request, isSuperuser: true, account: null }
    const write = await prepareUpdate(engine, {
      ...{ collection: supervisors, id: record.id, submission, request: asServer },
    })
    const act = bindAct(acceptDeclared, async (_: Engine, transaction: Transaction) => {
      await invited(engine, transaction, await openLink(engine, transaction, link))
      return write.run(transaction)
    })
    await runAct(engine, act, { input: {}, request: own })
    return { username: record.username }
  },
})

/** A person makes an account of staff their own. */
export const invitationRoutes = [inviteStaffRoute, readInvitationRoute, acceptInvitationRoute]
