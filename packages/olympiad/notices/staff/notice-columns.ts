import { textColumn } from '../../kit/console/lists/text-column.ts'
import type { Notification } from '../declared/notifications.ts'

/** For a notice that no form has saved. */
export const PLAIN_WORDS = 'An import or a program made it.'

/** A notice with the sentence that says when it is shown. */
export interface ToldNotice extends Pick<Notification, 'severity' | 'primaryContent' | 'secondaryContent'> {
  readonly times: string
}

/** All notices, as a file. */
export const noticeColumns = [
  textColumn<ToldNotice>('Notice', ({ primaryContent }) => primaryContent),
  textColumn<ToldNotice>('More', ({ secondaryContent }) => secondaryContent),
  textColumn<ToldNotice>('Severity', ({ severity }) => severity),
  textColumn<ToldNotice>('Shown', ({ times }) => times),
]
