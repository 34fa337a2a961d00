import { createHmac } from 'node:crypto'
import {
  type Engine,
  endSessionIn,
  loadAccount,
  queryOf,
  type RecordWrite,
  selectRows,
  type Transaction,
  type WritePart,
} from '@olympiad/engine'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { examRefusals } from '../../ground/declared/exam-refusals.ts'
import { examineeOf, refusal } from '../../ground/server/rows/own-exam.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import { isRuleDropped } from '../../ground/server/rows/watching/dropped-rules.ts'
import type { TakenOver } from '../../people/declared/examinees.ts'
import type { StoredSitting } from './rows/sitting-rows.ts'
import { readHeartbeats, seenMs } from './server-heartbeats.ts'

const { examinees, sittings } = olympiad
/** A device that was silent this long holds no sitting. */
export const PRESENT_MS = 60_000
/** No session lasts longer, so what is older needs not be known. */
const SESSION_MS = (examinees.auth.sessionS ?? 0) * 1000
const KEPT = 100
/** How long after a takeover a session may bring earlier choices: a usual outage is shorter. */
export const OUTAGE_MS = 15 * 60_000

/** The public name of a session's device: the same on every server, and it does not lead to the session. */
export function deviceOf({ tokenSecret }: Pick<Engine, 'tokenSecret'>, session: string): string {
  return createHmac('sha256', tokenSecret).update(`device ${session}`).digest('base64url').slice(0, 16)
}

/**
 * Whether the device that sits is there: it has an open stream, or asked something within a minute, and was not signed out. One
 * whose page said that it goes is not; a stream alone that closes says nothing, since another network closes it too.
 */
export async function isPresent(engine: Engine, sitting: StoredSitting, nowMs: number): Promise<boolean> {
  const { presence } = engine
  if (sitting.session === '' || presence.hasLeft(sitting.session)) return false
  if (seenMs(engine, sitting, await readHeartbeats(engine)) <= nowMs - PRESENT_MS) return false
  const session = { id: sitting.examinee, sessionId: sitting.session }
  return (await loadAccount(engine.database, examinees, session)) !== null
}

interface Takeover {
  /** The session that has sat the exam so far; empty for none. */
  readonly from: string
  /** The one that sits it from now on. */
  readonly to: string
  readonly atMs: number
}

/** The sessions that were taken over, after one more. */
export function takenOverAfter({ takenover }: StoredExaminee, { from, to, atMs }: Takeover): TakenOver[] {
  const others = (takenover ?? []).filter((one) => one.session !== to && one.session !== from)
  const now = from === '' || from === to ? [] : [{ session: from, atMs }]
  return [...now, ...others].filter((one) => one.atMs > atMs - SESSION_MS).slice(0, KEPT)
}

/** Whether staff have bound the exam to another session. The row of the account is what the request brought with it. */
export function isBoundElsewhere({ account, session }: Pick<RecordWrite['request'], 'account' | 'session'>): boolean {
  const { boundsession } = (account?.record ?? {}) as Partial<StoredExaminee>
  return Boolean(boundsession) && boundsession !== session
}

/** Throws 403 for a session that the exam is not bound to, unless staff have dropped the lock of devices. */
export async function refuseBound(
  engine: Engine,
  request: Pick<RecordWrite['request'], 'account' | 'session'>,
  transaction?: Transaction,
): Promise<void> {
  if (!isBoundElsewhere(request)) return
  const examinee = examineeOf(request.account)
  if (await isRuleDropped(engine, { examinee, rule: 'device' }, transaction)) return
  throw refusal(examRefusals.bound, 'session.takenOver', 403)
}

/**
 * Throws 403 for a session that was taken over, unless the choice was made before that and the outage was no longer than a real
 * one. The row of the account is what the request brought with it: what was here before a takeover counts.
 */
export function refuseTakenOver({ account, session, nowMs }: RecordWrite['request'], chosen?: string): void {
  const { takenover } = (account?.record ?? {}) as Partial<StoredExaminee>
  const entry = takenover?.find((one) => one.session === session)
  if (!entry) return
  const chosenMs = chosen ? Math.min(parseRecordTime(chosen), nowMs) : nowMs
  if (chosenMs >= entry.atMs) throw refusal(examRefusals.elsewhere, 'session.takenOver', 403)
  if (nowMs >= entry.atMs + OUTAGE_MS) throw refusal(examRefusals.takenOver, 'session.takenOver', 403)
}

/** Whether a session was taken over: what it still brings it had chosen before. */
export function wasTakenOver({ account, session }: RecordWrite['request']): boolean {
  const { takenover } = (account?.record ?? {}) as Partial<StoredExaminee>
  return takenover?.some((one) => one.session === session) ?? false
}

/** A new password ends the sessions of an examinee, so the session that sits the exam gives it up. */
export const lostSessionPart: WritePart = {
  concerns: ({ name }) => name === examinees.name,
  afterRow(engine, transaction, { collection, before, after }) {
    if (!before || !after || before.tokenKey === after.tokenKey) return undefined
    const builder = queryOf(engine.database.dialect, sittings)
    const held = builder.selectFrom(sittings.name).select('session').where('examinee', '=', after.id)
    return selectRows(transaction, held.where('session', '!=', '')).then(async (rows) => {
      for (const { session } of rows)
        await endSessionIn(engine, transaction, { id: String(session), account: { collection } })
    })
  },
}
