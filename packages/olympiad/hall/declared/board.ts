import type { Verdict } from '../../check/declared/device-readiness.ts'
import type { DroppedSpell } from '../../watching/declared/watch-rules.ts'

/** How an examinee is at the exam, the one to look after first at the front. None of them says that somebody did wrong. */
export const BOARD_STATES = [
  'absent', // has not opened the exam, which has started for them
  'lostLine', // nothing is heard of the device
  'newDevice', // the exam continued on another device a moment ago
  'noRoom', // answers come, and no device has opened the exam room
  'elsewhere', // answers came a moment ago from a device or a browser that does not sit the exam
  'noticed', // an event of monitoring a moment ago
  'helpAsked',
  'picturesLate', // the device is there and may be pictured, and no picture came for long
  'paused', // their time is paused, until staff resume it
  'silent', // the device is there, and no answer came or went for long
  'fine',
  'waiting', // before their own start
  'submitted',
  'ended', // after their own end
] as const
export type BoardState = (typeof BOARD_STATES)[number]

/** An examinee on the board. Times are dates in the format of records, or empty. */
export interface BoardRow {
  readonly id: string
  readonly username: string
  readonly name: string
  /** The id. */
  readonly school: string
  /** Where they sit; empty where nobody said so. */
  readonly room: string
  readonly seat: string
  readonly state: BoardState
  /** When the device was there last. */
  readonly seen: string
  /** Questions with an option, as counted last. */
  readonly answered: number
  /** Questions of their sheet. */
  readonly questions: number
  /** Parts that they take of those to choose from, as `0;2`; absent while nothing is noted. */
  readonly sections?: string
  /** How often the exam continued on another device. */
  readonly takeovers: number
  /** Requests for help that wait for an answer. */
  readonly help: number
  /** Monitoring events, and the time of the last one; only for staff who may read evidence. */
  readonly events: number
  readonly lastEvent: string
  /** The last verdict of the device check; empty without one. */
  readonly readiness: Verdict | ''
  /** Staff have permitted to sit without a camera. */
  readonly nocamera: boolean
  /** The last note of staff. */
  readonly note: string
  /** Since when their time stands still; empty while it runs. */
  readonly paused: string
  /** Their own end; during a pause, the latest possible end. */
  readonly ends: string
  /** The sitting is bound to its device. */
  readonly locked: boolean
  readonly submitted: string
  /** They are asked whether they may be observed, and did not agree. */
  readonly unwatched: boolean
}

/**
 * What `GET /api/olympiad/board?exam=…&school=…&state=…&find=…&sort=…&page=…` answers to staff. `state` and `find` (a part
 * of a username, name, room or seat, in any case) choose among all rows. `sort` puts them in order; pages are cut after that.
 */
export interface Board {
  /** When it was made, a record date. */
  readonly at: string
  /** Of everybody, whatever the filter; all 0 where the board is too large. */
  readonly counts: Readonly<Record<BoardState, number>>
  /** How many the filter chooses, on all pages. */
  readonly found: number
  /** Rules of watching that are dropped now, of the schools in view. */
  readonly dropped: readonly DroppedSpell[]
  readonly page: number
  readonly totalPages: number
  /** More sit it than one board has room for: it has rows only for `find`, the first `BOARD_PAGE` of them. */
  readonly isTooLarge: boolean
  /** In the order of `sort`; without one the worst first. */
  readonly items: readonly BoardRow[]
}

/**
 * What a board can be sorted by; `-` before it turns the order round. `state` is the worst first, `school` goes by its name, and
 * `seat` sorts by room first.
 */
export const BOARD_SORTS = ['state', 'name', 'school', 'seat', 'answered', 'seen', 'ends'] as const
export type BoardSort = (typeof BOARD_SORTS)[number]

/** Of one page, and of one board. */
export const [BOARD_PAGE, MAX_ON_BOARD] = [500, 2000]
/** The longest text that can be looked for, in letters. */
export const FIND_LENGTH = 100
