import { index } from '@olympiad/schema/collection'
import { file, number, relation, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { collection } from '../../ground/declared/collection.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { pictureRules } from './evidence.ts'

const MIB = 1024 * 1024

export const cameracaptures = collection('cameracaptures', {
  about: 'A still of the camera of an examinee. Innocent causes of a dark one: a lid, another program, a driver.',
  noun: 'a camera picture',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    image: file({
      required: true,
      protected: true,
      packed: true,
      maxSize: 4 * MIB,
      mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
      thumbs: ['320x180'],
      // Who tells by hand whether a camera was faked looks for the same picture again, and for pictures that show nothing.
      notes: { bytes: 'imageBytes', sha256: 'imageHash', pixels: 'imagePixels' },
      // A page that was offline brings up to forty at once; a slip a minute, and as many again.
      quota: { owner: 'examinee', files: 120, bytes: 64 * MIB, perS: 3600 },
    }),
    imageBytes: number({ hidden: true }),
    imageHash: text({ hidden: true }),
    imagePixels: number({ hidden: true }),
    remarks: text({ max: 500 }),
    ...timestamps,
  },
  notExported: 'evidence stays with the server that took it',
  personal: {
    of: 'examinee',
    kept: 'pictures',
    told: { from: 'end', words: message('Camera pictures at the start and when you left the page') },
    erase: 'delete',
  },
  indexes: [index('examinee')],
  rules: pictureRules,
  limits: { create: [{ max: 60, windowS: 60 }] },
})
export type Cameracapture = RecordOf<typeof cameracaptures>
