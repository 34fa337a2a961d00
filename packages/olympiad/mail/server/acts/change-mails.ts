import { type Engine, lockRecord, queryOf, selectRows, type Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { type Act, bindAct, runAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import { actorOf } from '../../../ground/server/audit/actor.ts'
import { append } from '../../../ground/server/audit/append.ts'
import { entryOf } from '../../../ground/server/audit/chain.ts'
import { operatorOf } from '../../../ground/server/audit/operator.ts'
import { changeMail, type MailChange, type StoredMail } from '../../../ground/server/outbox/change-mail.ts'
import { changeLine } from '../../../ground/server/outbox/mail-line.ts'
import {
  type ChangedMails,
  bounceMails as declaredBounce,
  cancelMails as declaredCancel,
  freeMails as declaredFree,
  retryMails as declaredRetry,
  MAILS_AT_ONCE,
} from '../../declared/change-mails.ts'
import { placeholdersOf } from '../../declared/mail-kinds.ts'
import { BOUNCEABLE, CANCELLABLE, FREEABLE, type MailState, RETRYABLE } from '../../declared/mail-states.ts'
import { placeholdersIn } from '../../declared/mail-text.ts'

const { mails } = olympiad

interface OnMails {
  readonly mails: readonly string[]
}
/** An act's effect on one mail: the change, or the reason against it. */
type Judge = (mail: StoredMail, nowMs: number) => MailChange | string

const inState =
  (states: readonly MailState[], why: string, change: Judge): Judge =>
  (mail, nowMs) =>
    states.includes(mail.state) ? change(mail, nowMs) : why

/** A mail gets its 48 hours again. */
const afresh = (nowMs: number) =>
  ({ due: formatRecordTime(nowMs), tried: '', attempts: 0, fault: '', reply: '' }) as const

const free = inState(FREEABLE, 'It is not held.', (_, nowMs) => ({ state: 'queued', values: afresh(nowMs) }))
const cancel = inState(CANCELLABLE, 'It was sent, or given up.', () => ({
  state: 'cancelled',
  values: { secrets: null },
}))
const retry = inState(RETRYABLE, 'It did not fail.', (mail, nowMs) =>
  hasLostSecrets(mail)
    ? 'Its link or code has expired. Start again what it was sent for.'
    : { state: 'queued', values: afresh(nowMs) },
)
const bounce = inState(BOUNCEABLE, 'It was not sent.', () => ({
  state: 'bounced',
  values: { fault: 'address', secrets: null },
}))

/** The link or code of a mail that was given up is removed. */
function hasLostSecrets({ kind, text, secrets }: StoredMail): boolean {
  const known = placeholdersOf(kind)
  return secrets === null && placeholdersIn(text).some((name) => known[name]?.isSecret)
}

function actOn(declared: typeof declaredFree, judge: Judge): Act<OnMails, ChangedMails> {
  return bindAct(declared, async (engine, transaction, { input, request }) => {
    const isAll = input.mails.length === 0 && judge === free
    const ids = isAll ? await heldMails(engine, transaction) : [...new Set(input.mails)]
    const by = actorOf(request, operatorOf(engine))
    const refused: { id: string; why: string }[] = []
    const done: string[] = []
    for (const id of ids) {
      const mail = (await lockRecord(engine.database, mails, id, transaction)) as StoredMail | null
      const change = mail ? judge(mail, engine.now()) : 'There is no such mail.'
      if (typeof change === 'string' || !mail) refused.push({ id, why: String(change) })
      else {
        await changeMail(engine, transaction, { mail, ...change, note: by?.actorName ?? '' })
        done.push(id)
      }
    }
    if (isAll) await changeLine(engine, transaction, { stopped: '', trouble: '', troubleSinceMs: 0, retryMs: 0 })
    if (by) {
      const entry = { ...entryOf(by, engine.now(), { mails: done.length }), act: declared.name, collection: mails.name }
      await append(engine, transaction, { ...entry, record: done.length === 1 ? (done[0] ?? '') : '' })
    }
    return { done, refused, left: isAll ? await countHeld(engine, transaction) : 0 }
  })
}

const heldIn = ({ database: { dialect } }: Engine) =>
  queryOf(dialect, mails).selectFrom(mails.name).where('state', '=', 'held')

async function heldMails(engine: Engine, transaction: Transaction): Promise<string[]> {
  const oldest = heldIn(engine).select('id').orderBy('due').limit(MAILS_AT_ONCE)
  return (await selectRows(transaction, oldest)).map(({ id }) => id)
}

async function countHeld(engine: Engine, transaction: Transaction): Promise<number> {
  const [row] = await selectRows(
    transaction,
    heldIn(engine).select(({ fn }) => fn.countAll().as('count')),
  )
  return Number(row?.count ?? 0)
}

const route = (declared: typeof declaredFree, act: Act<OnMails, ChangedMails>) =>
  actRoute(declared, {
    handle: (engine, { request, body }) => runAct(engine, act, { input: { mails: body.mails ?? [] }, request }),
  })

/** The acts on mails. Each mail of a call is judged separately, and the answer has each outcome. */
export const mailActRoutes = [
  route(declaredFree, actOn(declaredFree, free)),
  route(declaredCancel as typeof declaredFree, actOn(declaredCancel as typeof declaredFree, cancel)),
  route(declaredRetry as typeof declaredFree, actOn(declaredRetry as typeof declaredFree, retry)),
  route(declaredBounce as typeof declaredFree, actOn(declaredBounce as typeof declaredFree, bounce)),
]
