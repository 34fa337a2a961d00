/** Who a simulated student is; the same number is always the same student. */
export interface Seat {
  readonly index: number
  readonly username: string
  /** By how much the device's clock is wrong, in ms. */
  readonly skewMs: number
  readonly noticesCuts: boolean
  /** Hands the sheet in; the others leave that to the end. */
  readonly submits: boolean
  /** Tries now and then to have what is not to be had yet. */
  readonly probes: boolean
}

const [SUBMITTING, PROBING] = [0.7, 0.1]
/** Of this few students all probe. */
const FEW = 50
/** A device's clock may be this wrong, in minutes, either way. */
const MAX_SKEW_MIN = 90

/** The accounts of the copy are named so. */
export const usernameOf = (index: number) => `rehearsal${String(index + 1).padStart(5, '0')}`

/** The students of a rehearsal; with `isSkewed` every other clock is wrong. */
export function seatsOf(students: number, { isSkewed }: { isSkewed: boolean }): Seat[] {
  const every = (part: number, index: number) => Math.floor((index + 1) * part) > Math.floor(index * part)
  return Array.from({ length: students }, (_, index) => ({
    index,
    username: usernameOf(index),
    skewMs: isSkewed && index % 2 === 1 ? (((index * 37) % (2 * MAX_SKEW_MIN)) - MAX_SKEW_MIN || 5) * 60_000 : 0,
    noticesCuts: index % 4 < 2,
    submits: every(SUBMITTING, index),
    probes: students <= FEW || every(PROBING, index),
  }))
}
