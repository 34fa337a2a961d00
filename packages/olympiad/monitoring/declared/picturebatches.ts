import { index, unique } from '@olympiad/schema/collection'
import { bool, created, date, file, json, number, relation, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { collection } from '../../ground/declared/collection.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { questionpapers } from '../../papers/declared/questionpapers.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { heldRules } from './evidence.ts'
import { type KeptEntry, MAX_ENTRIES, MAX_PICTURE_BYTES } from './pictures.ts'

export const picturebatches = collection('picturebatches', {
  about:
    'Small pictures of an examinee that came together, in one file, each in its place of a chain. Written by an act alone.',
  noun: 'camera pictures',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    questionpaper: relation(questionpapers, { required: true, fixed: true }),
    chain: text({ required: true, max: 30 }),
    /** The number of the batch in its chain, from 1. */
    number: number({ int: true, min: 1 }),
    /** The public name of the device that sent it, as sittings have it. */
    device: text({ max: 50 }),
    /** The hash before its first entry, and that of its last. */
    previous: text({ max: 64 }),
    hash: text({ max: 64 }),
    /** It did not go on where the one before ended. */
    isBroken: bool(),
    entries: json<readonly KeptEntry[]>({ maxSize: 10_000 }),
    /** Each follows the one before; absent if no entry has any. */
    pictures: file({ protected: true, sessionReads: true, packed: true, maxSize: MAX_ENTRIES * MAX_PICTURE_BYTES }),
    /** The device's clock when it was sent. */
    sent: date(),
    created: created(),
  },
  notExported: 'evidence stays with the server that took it',
  personal: {
    of: 'examinee',
    kept: 'pictures',
    told: { from: 'end', words: message('Camera pictures') },
    erase: 'delete',
  },
  indexes: [unique('chain', 'number'), index('examinee')],
  isReadOnly: true,
  rules: heldRules,
})
export type PictureBatchRecord = RecordOf<typeof picturebatches>
