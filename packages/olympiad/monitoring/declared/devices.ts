import { index } from '@olympiad/schema/collection'
import { json, relation, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { collection } from '../../ground/declared/collection.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { evidenceRules } from './evidence.ts'

export const devices = collection('devices', {
  about: 'The device an examinee opened the exam on. Innocent causes of a change: a dock, an update, another room.',
  noun: 'a device',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    deviceId: text({ max: 200 }),
    deviceInfo: json({ maxSize: 20_000 }),
    ...timestamps,
  },
  notExported: 'evidence stays with the server that took it',
  personal: { of: 'examinee', kept: 'devices', told: { from: 'end', words: message('Your devices') }, erase: 'delete' },
  indexes: [index('examinee')],
  rules: evidenceRules,
  limits: {
    create: [
      { max: 60, windowS: 60 },
      { max: 500, windowS: 86_400 },
    ],
  },
})
export type Device = RecordOf<typeof devices>
