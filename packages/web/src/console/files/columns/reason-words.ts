import type { Reason } from '@olympiad/contract/school-files/school-file'

/** The reason of a guess. */
export const REASON_WORDS: Readonly<Record<Reason, string>> = {
  chosen: 'chosen here',
  lastTime: 'as the last time',
  heading: 'by the heading',
  values: 'by the values',
  mark: 'by its mark',
  usual: 'as usual',
}
