import { answers, reading } from '../act.ts'

/** A paper and how far its key is; what either holds is not among it. */
export interface KeyState {
  readonly exam: string
  readonly questionpaper: string
  /** The id of the key; empty while the paper has no key. */
  readonly key: string
  /** How many questions have a letter. */
  readonly filled: number
}

/** How far the keys of all papers are. An examiner reads no paper before the end, and finds by this what a key is of. */
export const keyStates = reading('keys', {
  right: 'keepKeys',
  about: 'How far the key of each paper is.',
  answer: answers<{ readonly keys: readonly KeyState[] }>(
    '`keys`: exam, paper, id of the key, and questions `filled`.',
  ),
  limits: [{ max: 60, windowS: 60 }],
})
