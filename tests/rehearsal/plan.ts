/** What may be done to a rehearsal while it runs. */
export const FAULTS = ['cut', 'skew', 'kill', 'slowdisk'] as const
export type Fault = (typeof FAULTS)[number]

/** How long each part of the day is, in seconds. */
export interface Lengths {
  /** The students sign in within this time. */
  readonly signInS: number
  /** From the last of them to the start. */
  readonly waitS: number
  readonly examS: number
}

/** The instants of a rehearsed day, ms since the epoch. */
export interface Plan {
  readonly beginsMs: number
  readonly signedInMs: number
  readonly startsMs: number
  readonly endsMs: number
  /** The start is put off by five minutes, and back again. */
  readonly moves: readonly { readonly atMs: number; readonly startsMs: number }[]
  /** Key and results are let out. */
  readonly releasesMs: number
  /** The run does not wait longer for students who are not done. */
  readonly overMs: number
}

/** Pages fetch the sealed paper until a quarter of a minute before the start. */
const SHORTEST_WAIT_S = 17
const SHORTEST_EXAM_S = 10
/** After the end the last answers are written for twenty seconds: only then are there receipts. */
const SETTLES_S = 24
/** Results are asked for within four seconds; where servers are slow, the day goes on for so long. */
const PATIENCE_S = 180
const [SIGN_IN_PART, WAIT_PART] = [0.12, 0.12]
/** Two cores verify more passwords than that, beside the database and the students themselves. */
const SIGN_INS_A_SECOND = 25
const PUT_OFF_MS = 5 * 60_000

/** The parts of a day of this many minutes, from the first sign-in to the results; where so many students do not fit, of a longer one. */
export function lengthsOf(minutes: number, students: number): Lengths {
  const wholeS = minutes * 60
  const signInS = Math.max(2, wholeS * SIGN_IN_PART, students / SIGN_INS_A_SECOND)
  const waitS = Math.max(SHORTEST_WAIT_S, wholeS * WAIT_PART)
  return { signInS, waitS, examS: Math.max(SHORTEST_EXAM_S, wholeS - signInS - waitS - SETTLES_S - 6) }
}

/** The day that begins at an instant; where the start is moved, that is done while all are waiting. */
export function planOf({ signInS, waitS, examS }: Lengths, beginsMs: number, isMoved: boolean): Plan {
  const signedInMs = beginsMs + signInS * 1000
  const startsMs = signedInMs + waitS * 1000
  const endsMs = startsMs + examS * 1000
  const at = (part: number) => signedInMs + waitS * 1000 * part
  const moves = [
    { atMs: at(0.35), startsMs: startsMs + PUT_OFF_MS },
    { atMs: at(0.6), startsMs },
  ]
  const releasesMs = endsMs + SETTLES_S * 1000
  const overMs = releasesMs + PATIENCE_S * 1000
  return { beginsMs, signedInMs, startsMs, endsMs, moves: isMoved ? moves : [], releasesMs, overMs }
}
