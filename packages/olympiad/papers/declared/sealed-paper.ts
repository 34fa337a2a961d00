import { answers, reading } from '../../ground/declared/acts/act.ts'
import type { PaperKey, SealedPaper } from './paper-seal.ts'

/** A page asks once; the pages of a school come back at once after a cut. */
const each = { right: 'examinee', limits: [{ max: 60, windowS: 60 }] } as const

/** Which file an examinee's page may fetch before the start. */
export const sealedPaper = reading('sealed-paper', {
  ...each,
  about: 'The name of the encrypted paper, at any time.',
  answer: answers<SealedPaper>('`questionpaper`, and the `file` and `picture` to fetch.'),
  errors: { 404: 'The examinee has no encrypted paper.' },
})

/** The key to that file, for examinees who may read the paper now. */
export const paperKey = reading('paper-key', {
  ...each,
  about: 'The key of the encrypted paper, once its view rule allows the paper.',
  answer: answers<PaperKey>('The paper, the `file`, the `picture`, and their `key`.'),
  errors: { 404: 'The paper is not open yet, or is not encrypted.' },
})
