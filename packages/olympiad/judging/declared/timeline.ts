import type { BoardState } from '../../hall/declared/board.ts'
import type { PictureMark } from '../../monitoring/declared/pictures.ts'
import type { SittingEvent } from '../../sittings/declared/sitting.ts'
import type { WatchRule } from '../../watching/declared/watch-rules.ts'
import type { Decision, DecisionStep, Standing } from './verdicts.ts'

/** Where a picture is: to be fetched as a range of the file of its batch. */
export interface PicturePlace {
  /** The id of the batch, and the name of its file. */
  readonly batch: string
  readonly file: string
  readonly offset: number
  /** 0 where the picture was not kept. */
  readonly length: number
}

/** Something that was noticed, by the server's time; a record date. None of it says that somebody did wrong. */
export type TimelineEvent = { readonly at: string } & (
  | ({ readonly kind: 'picture'; readonly taken: number; readonly marks: readonly PictureMark[] } & PicturePlace)
  | { readonly kind: 'noCamera'; readonly taken: number; readonly reason: string }
  /** The page did not run. */
  | { readonly kind: 'gap'; readonly taken: number }
  /** Pictures before these never came. */
  | { readonly kind: 'missing' }
  /** Pictures waited on the device until then: it was without a network, or busy with answers. */
  | { readonly kind: 'kept'; readonly until: string }
  /** So did these, though the device was connected all the time: the times do not fit. */
  | { readonly kind: 'timesDoNotFit'; readonly until: string }
  /** Staff had dropped a rule of watching until then; empty while it is dropped. */
  | { readonly kind: 'dropped'; readonly rule: WatchRule; readonly until: string }
  | { readonly kind: 'capture'; readonly id: string; readonly file: string; readonly remarks: string }
  | { readonly kind: 'focus'; readonly remarks: string }
  | { readonly kind: 'sitting'; readonly event: SittingEvent['kind']; readonly count: number; readonly until: string }
  | { readonly kind: 'announcement'; readonly text: string }
  | { readonly kind: 'help'; readonly text: string; readonly answer: string }
)

export interface DecisionRow {
  readonly id: string
  readonly at: string
  readonly step: DecisionStep
  readonly reason: string
  /** The role of who did it, and whether it was who asks. */
  readonly by: string
  readonly isOwn: boolean
}

/** What `GET /api/olympiad/timeline?examinee=…` answers to staff who read evidence. */
export interface Timeline {
  readonly at: string
  readonly examinee: { readonly id: string; readonly username: string; readonly name: string }
  readonly exam: { readonly id: string; readonly name: string; readonly starts: string; readonly ends: string }
  /** The oldest first. */
  readonly events: readonly TimelineEvent[]
  /** There were more of some kind; these are the newest. */
  readonly isCut: boolean
  /** How many events of monitoring there were in all. */
  readonly focuses: number
  /** How many questions got their last choice in each minute, counted from the examinee's own start as the page reports it. */
  readonly saves: Readonly<Record<number, number>>
  /** The same by when that choice was written, by the server's clock. */
  readonly arrived: Readonly<Record<number, number>>
  readonly decisions: readonly DecisionRow[]
  readonly standing: Standing
  /** The examinee's reply; empty without one. */
  readonly reply: string
  /** Whether who asks may confirm the proposal; only present while one waits. */
  readonly mayConfirm?: boolean
  /** Names of those who may; empty while nobody can, and absent as above. */
  readonly confirmers?: readonly string[]
}

/** Of one page of the gallery. */
export const GALLERY_PAGE = 48
export interface GalleryItem {
  readonly id: string
  readonly username: string
  readonly name: string
  /** The newest picture that came, and the server's time of it; null where none did. */
  readonly latest: (PicturePlace & { readonly at: string }) | null
  /** Oddities of the pictures. */
  readonly marks: readonly PictureMark[]
  /** As on the board. */
  readonly state: BoardState
  /** Events of monitoring. */
  readonly events: number
}
/** What `GET /api/olympiad/gallery?exam=…&school=…&find=…&only=…&after=…` answers: pictures first, each part by usernames. */
export interface Gallery {
  readonly at: string
  /** Where the next page begins; empty on the last one. */
  readonly next: string
  readonly items: readonly GalleryItem[]
}

/** What happened beside the exam room, or does not fit with a picture. */
export const NOTICED_BESIDE = [
  'answeredWithoutRoom',
  'answeredElsewhere',
  'broughtEarlier',
  'secondAddress',
  'secondBrowser',
] as const satisfies readonly SittingEvent['kind'][]
export type NoticedKind = (typeof NOTICED_BESIDE)[number] | PictureMark

/** Of one page of a report. */
export const REPORT_PAGE = 200
export interface ReportRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly school: string
  readonly opened: string
  readonly submitted: string
  readonly answered: number
  readonly takeovers: number
  /** Moments out of focus, stills of the camera, small pictures. */
  readonly focuses: number
  readonly captures: number
  readonly pictures: number
  /** Other oddities of the sitting and its pictures; each once. */
  readonly noticed: readonly NoticedKind[]
  readonly decision: Decision | ''
  readonly isProposed: boolean
  readonly hasReplied: boolean
}
/** What `GET /api/olympiad/report?exam=…&school=…&after=USERNAME` answers: a page by usernames. */
export interface Report {
  readonly at: string
  readonly exam: { readonly name: string; readonly level: string; readonly starts: string; readonly ends: string }
  /** The username behind which the next page begins; empty on the last one. */
  readonly next: string
  readonly items: readonly ReportRow[]
}
