import { json, number, text } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { type AddedPictures, MAX_ENTRIES, MAX_PICTURE_BYTES } from './pictures.ts'

const HEX = '^[0-9a-f]{64}$'
/** Pictures as base64, which takes four letters for three bytes, each with its place in the chain. */
const MAX_TEXT = MAX_ENTRIES * (Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 400)

/** Takes small pictures of the calling examinee. */
export const addPictures = act('add-pictures', {
  right: 'examinee',
  title: 'Send pictures',
  about: 'Adds small pictures to the chain of the exam room.',
  body: {
    chain: text({ required: true, pattern: '^[A-Za-z0-9_-]{22}$' }),
    previous: text({ required: true, pattern: HEX }),
    sent: number({ required: true, int: true, min: 0, max: 8.64e15 }),
    entries: json<unknown, true>({ required: true, maxSize: MAX_TEXT }),
  },
  answer: answers<AddedPictures>('The last entry that is kept: `sequence`, `hash`, `isBroken`.'),
  limits: [{ max: 30, windowS: 60 }],
  errors: { 400: 'An entry is wrong, no pictures are taken now, or there are too many (`pictures.full`).' },
})
