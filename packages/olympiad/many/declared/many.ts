import type { EditionFilter } from '../../exams/declared/former-exams.ts'
import type { PersonState } from '../../people/declared/people-list.ts'

/** The acts that a task does for many students, one after another. */
export const MANY_ACTS = [
  'move-examinee',
  'change-school',
  'grant-time',
  'set-start',
  'withdraw-examinees',
  'remove-examinees',
] as const
export type ManyAct = (typeof MANY_ACTS)[number]

/** How long such a task can be undone, in ms from its end. */
export const UNDO_MS = 10 * 60_000
export const UNDO_WORDS = 'You can undo it for 10 minutes.'
/** Those of the acts that cannot be undone. */
export const NEVER_UNDONE = ['remove-examinees'] as const satisfies readonly ManyAct[]
/** More students than this only after a name is typed. */
export const UNCONFIRMED_STUDENTS = 500

/** The students that the act is for: those whom the list shows for it. */
export interface PeopleFilter {
  readonly find: string
  readonly exam: string
  readonly school: string
  readonly level: string
  readonly room: string
  readonly state: PersonState | ''
  readonly edition: EditionFilter | ''
}

/** What a task for many gave. */
export interface ManyResult {
  readonly act: ManyAct
  readonly done: number
  /** How many were refused, each with a reason. */
  readonly refused: number
  /** It can be undone. */
  readonly canUndo: boolean
  /** The task that undid it; absent until then. */
  readonly undoneBy?: string
  /** It undid another one. */
  readonly isUndo?: true
}

/** A student that a task refused. */
export interface RefusedRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly school: string
  readonly why: string
}
