import { remarks } from './messages.ts'

/** Remarks of stills name no event. */
type StillRemark = typeof remarks.outOfFocus | typeof remarks.pageLoad
type EventRemark = Exclude<(typeof remarks)[keyof typeof remarks], StillRemark>

/** What staff read of a watched event. Each remark has its sentence, and no sentence says what it means. */
const SENTENCES: Readonly<Record<EventRemark, string>> = {
  [remarks.blur]: 'The page lost the focus.',
  [remarks.hidden]: 'The page was covered or left.',
  [remarks.contextMenu]: 'The context menu was opened.',
  [remarks.devTools]: 'A shortcut of the developer tools was pressed.',
}

/** The sentence of a stored remark; one of an earlier version stands as it is. */
export const remarkWords = (remark: string): string => SENTENCES[remark as EventRemark] ?? remark
