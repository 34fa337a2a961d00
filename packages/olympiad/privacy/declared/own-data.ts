import { answers, reading } from '../../ground/declared/acts/act.ts'
import type { OwnData, OwnPicture } from './own-data-page.ts'

/** What is stored about the calling examinee, page by page. */
export const ownData = reading('own-data', {
  right: 'examinee',
  about: 'What is kept of the caller: the first records of each kind, or the next of one.',
  query: { collection: 'kind to go on with', after: 'id that the page follows' },
  answer: answers<OwnData>('`records` by collection, and what is `held`.'),
  limits: [
    { max: 60, windowS: 60 }, // as many pages as there may be of all kinds
    { max: 600, windowS: 3600 },
  ],
  errors: { 400: 'There is no such kind.' },
})

/** One still of the calling examinee. */
export const ownPicture = reading('own-pictures/:id', {
  right: 'examinee',
  about: 'A still of the caller, once their exam is over.',
  query: { id: 'id of the still' },
  answer: answers<OwnPicture>('`type`, and the picture as `base64`.'),
  limits: [{ max: 120, windowS: 60 }],
  errors: { 404: 'There is no such still, or the exam is not over.' },
})
