import { parseRecordTime } from '@olympiad/schema/record-time'

/** Why the paper of an exam whose time has come is not there. */
export type Opening =
  /** Unknown: the server has not yet answered a question that was asked after the start. */
  | 'asking'
  | 'unreachable'
  /** The session was refused; nothing is read without one. */
  | 'signedOut'
  /** The server, asked after the start, gave no paper. */
  | 'closed'

interface OpeningFacts {
  readonly starts: string
  /** When the newest answer was asked for, in the server's ms. */
  readonly askedAtMs: number
  /** Whether what was asked last got no answer. */
  readonly hasFailed: boolean
  readonly isSignedIn: boolean
}

/** The page's idea of the server's time is good to this. */
const CLOCK_ERROR_MS = 1000

/** Milliseconds until a question is certain to reach the server after the start. */
export function untilSureMs(starts: string, nowMs: number): number {
  return parseRecordTime(starts) + CLOCK_ERROR_MS - nowMs
}

/** The state of an exam that has started but whose paper has not arrived. */
export function openingOf({ starts, askedAtMs, hasFailed, isSignedIn }: OpeningFacts): Opening {
  if (!isSignedIn) return 'signedOut'
  if (hasFailed) return 'unreachable'
  return untilSureMs(starts, askedAtMs) > 0 ? 'asking' : 'closed'
}
