import { index } from '@olympiad/schema/collection'
import { relation, text, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { collection } from '../../ground/declared/collection.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { evidenceRules } from './evidence.ts'

export const outoffocuses = collection('outoffocuses', {
  about:
    'A moment in which the exam was noticed to lose focus, or a shortcut was tried. Innocent causes: a notification, a second screen, a screen reader.',
  noun: 'a loss of focus',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    fingerprint: text({ max: 200 }),
    deviceId: text({ max: 200 }),
    remarks: text({ max: 500 }),
    ...timestamps,
  },
  notExported: 'evidence stays with the server that took it',
  personal: {
    of: 'examinee',
    kept: 'events',
    told: { from: 'end', words: message('Times you left the page') },
    erase: 'delete',
  },
  // The focus events that name a fingerprint tell whose browser it is.
  indexes: [index('examinee'), index('fingerprint')],
  rules: evidenceRules,
  limits: {
    create: [
      { max: 240, windowS: 60 },
      { max: 5000, windowS: 86_400 },
    ],
  },
})
export type Outoffocus = RecordOf<typeof outoffocuses>
