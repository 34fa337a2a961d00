import { collection, index, unique } from '../collection.ts'
import { bool, json, number, relation, text, timestamps } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { heldRules } from './evidence.ts'
import { examinees } from './examinees.ts'
import { questionpapers } from './questionpapers.ts'

/** Where the newest picture of a chain is. */
export interface LatestPicture {
  /** The id of the batch, the name of its file, and the place in that. */
  readonly batch: string
  readonly file: string
  readonly offset: number
  readonly length: number
  /** The server's time of it. */
  readonly at: string
}

export const picturechains = collection('picturechains', {
  about:
    'The small pictures that one browser took of an examinee at a paper: how far they go. Written by an act alone.',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true }),
    chain: text({ required: true, max: 30 }),
    /** How many batches there are, the last entry, and its hash: kept apart, so that a lost end is found. */
    batches: number({ int: true }),
    sequence: number({ int: true }),
    hash: text({ max: 64 }),
    /** Pictures that are kept, and their bytes. */
    pictures: number({ int: true }),
    bytes: number({ int: true }),
    /** Some batch did not go on where the one before ended. */
    isBroken: bool(),
    latest: json<LatestPicture | null>({ maxSize: 500 }),
    ...timestamps,
  },
  indexes: [unique('chain'), index('examinee')],
  isReadOnly: true,
  rules: heldRules,
})
export type PictureChain = RecordOf<typeof picturechains>
