import { collection, index, type RecordOf } from '../collection.ts'
import { file, number, relation, text, timestamps } from '../fields.ts'
import { evidenceRules } from './evidence.ts'

const MIB = 1024 * 1024

export const cameracaptures = collection('cameracaptures', {
  about: 'A still of the camera of an examinee.',
  fields: {
    examinee: relation('examinees', { required: true, fixed: true }),
    image: file({
      required: true,
      protected: true,
      maxSize: 4 * MIB,
      mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
      thumbs: ['320x180'],
      quota: { owner: 'examinee', files: 200, bytes: 100 * MIB, sizeIn: 'imageBytes' }, // a slip a minute, and then some
    }),
    imageBytes: number({ hidden: true }),
    remarks: text({ max: 500 }),
    ...timestamps,
  },
  indexes: [index('examinee')],
  rules: evidenceRules,
  limits: { create: [{ max: 60, windowS: 60 }] },
})
export type Cameracapture = RecordOf<typeof cameracaptures>
