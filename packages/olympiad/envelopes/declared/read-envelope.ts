import { answers, type FileAnswer, reading } from '../../ground/declared/acts/act.ts'
import type { WrappedKey } from './envelope-form.ts'

/** The wrapped key of the paper of an examinee, which only the words of the envelope open. */
export const wrappedKey = reading('wrapped-key', {
  right: 'examinee',
  about: 'The key of the encrypted paper, wrapped by the words of the envelope, at any time.',
  answer: answers<WrappedKey>('The paper, the `file` that the key is of, and the `wrapped` key.'),
  limits: [{ max: 60, windowS: 60 }],
  errors: { 404: 'The exam has no envelope, or the paper is not encrypted.' },
})

/** The words, on paper alone. */
export const envelope = reading('envelope/:paper', {
  right: 'organise',
  about: 'The envelope sheets of a paper, as PDF: one for each school. The audit log keeps who printed them.',
  query: { paper: 'id of a paper', format: 'size of the sheets: `a4` or `letter`' },
  answer: answers<FileAnswer>('The file itself; its header `content-disposition` has the name.'),
  limits: [{ max: 30, windowS: 3600 }],
  errors: {
    400: 'The exam has no envelope, or the words are not ready.',
    404: 'The paper does not exist.',
  },
})
