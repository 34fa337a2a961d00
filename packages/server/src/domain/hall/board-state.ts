import { examPhase } from '@olympiad/contract/exam-phase'
import type { BoardState } from '@olympiad/contract/hall/board'
import { QUESTION_COUNT } from '@olympiad/contract/scoring'
import { LOST_MS } from '../sittings/presence-job.ts'

const MINUTE_MS = 60_000
const NEW_DEVICE_MS = 10 * MINUTE_MS
const NOTICED_MS = 5 * MINUTE_MS
const SILENT_MS = 10 * MINUTE_MS

/** What is known of an examinee; instants in ms since the epoch, 0 for never. */
export interface Known {
  readonly window: { readonly starts: string; readonly ends: string }
  readonly openedMs: number
  readonly seenMs: number
  readonly activeMs: number
  readonly takenOverMs: number
  readonly noticedMs: number
  readonly answered: number
  readonly help: number
  readonly submitted: string
}

/** Where an examinee stands, the worst of what holds. */
export function boardState(nowMs: number, known: Known): BoardState {
  const phase = examPhase(nowMs, known.window)
  if (known.submitted !== '') return 'submitted'
  if (phase === 'notStarted') return 'waiting'
  if (phase === 'ended') return known.openedMs === 0 ? 'absent' : 'ended'
  if (known.openedMs === 0) return known.help > 0 ? 'helpAsked' : 'absent'
  if (nowMs - known.seenMs > LOST_MS) return 'lostLine'
  if (nowMs - known.takenOverMs < NEW_DEVICE_MS) return 'newDevice'
  if (nowMs - known.noticedMs < NOTICED_MS) return 'noticed'
  if (known.help > 0) return 'helpAsked'
  return isSilent(nowMs, known) ? 'silent' : 'fine'
}

function isSilent(nowMs: number, { openedMs, activeMs, answered }: Known): boolean {
  return answered < QUESTION_COUNT && nowMs - Math.max(openedMs, activeMs) > SILENT_MS
}
