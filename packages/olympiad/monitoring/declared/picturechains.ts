import { index, unique } from '@olympiad/schema/collection'
import { bool, date, json, number, relation, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { collection } from '../../ground/declared/collection.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { heldRules } from './evidence.ts'

/** Where the newest picture of a chain is. */
export interface LatestPicture {
  /** The id of the batch, the name of its file, and the place in that. */
  readonly batch: string
  readonly file: string
  readonly offset: number
  readonly length: number
  /** The server's time of it, and the device's, ms; those that came before there were marks have none. */
  readonly at: string
  readonly taken?: number
}

export const picturechains = collection('picturechains', {
  about:
    'The small pictures that one browser took of an examinee at a paper: how far they go. Written by an act alone.',
  noun: 'a chain of pictures',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true }),
    chain: text({ required: true, max: 30 }),
    /** The number of batches, the last entry, and its hash: stored apart, so that a lost end is noticed. */
    batches: number({ int: true }),
    sequence: number({ int: true }),
    hash: text({ max: 64 }),
    /** The stored pictures, and their bytes. */
    pictures: number({ int: true }),
    bytes: number({ int: true }),
    /** Some batch did not go on where the one before ended. */
    isBroken: bool(),
    /** Pictures that are no picture, or the same as another one; entries that are not later than the one before. */
    unreadable: number({ int: true }),
    repeated: number({ int: true }),
    outOfOrder: number({ int: true }),
    /** The server's time of the newest picture; empty before any came. */
    pictured: date(),
    /** Beginnings of the last pictures' digests: tells one that comes again. */
    recent: json<readonly string[] | null, false, true>({ hidden: true, maxSize: 1000 }),
    latest: json<LatestPicture | null>({ maxSize: 500 }),
    ...timestamps,
  },
  notExported: 'evidence stays with the server that took it',
  personal: { of: 'examinee', kept: 'pictures', told: { from: 'end', words: '' }, erase: 'delete' },
  indexes: [unique('chain'), index('examinee')],
  isReadOnly: true,
  rules: heldRules,
})
export type PictureChain = RecordOf<typeof picturechains>
