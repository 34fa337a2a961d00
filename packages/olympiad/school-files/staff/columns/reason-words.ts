import type { Reason } from '../../declared/school-file.ts'

/** The reason of a guess. */
export const REASON_WORDS: Readonly<Record<Reason, string>> = {
  chosen: 'chosen here',
  lastTime: 'as the last time',
  heading: 'by the heading',
  values: 'detected from the values',
  mark: 'detected from the file',
  usual: 'as usual',
}
