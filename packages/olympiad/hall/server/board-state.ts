import { examPhase } from '../../ground/declared/exam-phase.ts'
import { NO_ROOM_MS } from '../../sittings/server/beside/beside-the-room.ts'
import { LOST_MS } from '../../sittings/server/presence-job.ts'
import type { BoardState } from '../declared/board.ts'

const MINUTE_MS = 60_000
const NEW_DEVICE_MS = 10 * MINUTE_MS
const NOTICED_MS = 5 * MINUTE_MS
const SILENT_MS = 10 * MINUTE_MS
/** A page sends pictures every three minutes, and lines fail for some: a longer gap is shown. */
const NO_PICTURE_MS = 10 * MINUTE_MS

/** An examinee's facts from the store and the presence; instants in ms since the epoch, 0 for never. */
export interface SeatFacts {
  readonly window: { readonly starts: string; readonly ends: string }
  readonly openedMs: number
  readonly seenMs: number
  readonly activeMs: number
  readonly takenOverMs: number
  /** When answers came last from elsewhere than the device that sits the exam. */
  readonly elsewhereMs: number
  /** When the sitting was made, by a room or by answers without one. */
  readonly seatedMs: number
  /** The newest picture that came. */
  readonly picturedMs: number
  /** They agreed to pictures, or nobody asks, and they are not excused from the camera. */
  readonly isPictured: boolean
  readonly noticedMs: number
  readonly answered: number
  /** Answers after which nothing more is expected. */
  readonly expected: number
  readonly help: number
  readonly submitted: string
  readonly paused: string
}

/** The state of an examinee: the worst that applies. */
export function boardState(nowMs: number, known: SeatFacts): BoardState {
  const phase = examPhase(nowMs, known.window)
  if (known.submitted !== '') return 'submitted'
  if (phase === 'notStarted') return 'waiting'
  const hasNoRoom = known.openedMs === 0
  const hasAnswered = known.answered > 0 || known.activeMs > 0
  if (phase === 'ended') return hasNoRoom && !hasAnswered ? 'absent' : 'ended'
  if (known.paused !== '') return known.help > 0 ? 'helpAsked' : 'paused'
  if (hasNoRoom && hasAnswered) return nowMs - known.seatedMs < NO_ROOM_MS ? 'fine' : 'noRoom'
  if (hasNoRoom) return known.help > 0 ? 'helpAsked' : 'absent'
  if (nowMs - known.seenMs > LOST_MS) return 'lostLine'
  if (nowMs - known.takenOverMs < NEW_DEVICE_MS) return 'newDevice'
  if (nowMs - known.elsewhereMs < NEW_DEVICE_MS) return 'elsewhere'
  if (nowMs - known.noticedMs < NOTICED_MS) return 'noticed'
  if (known.help > 0) return 'helpAsked'
  if (known.isPictured && nowMs - Math.max(known.openedMs, known.picturedMs) > NO_PICTURE_MS) return 'picturesLate'
  return isSilent(nowMs, known) ? 'silent' : 'fine'
}

function isSilent(nowMs: number, { openedMs, activeMs, answered, expected }: SeatFacts): boolean {
  return answered < expected && nowMs - Math.max(openedMs, activeMs) > SILENT_MS
}
