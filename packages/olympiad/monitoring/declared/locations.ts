import { index } from '@olympiad/schema/collection'
import { geoPoint, number, relation, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { collection } from '../../ground/declared/collection.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { evidenceRules } from './evidence.ts'

export const locations = collection('locations', {
  about:
    'Where the device of an examinee said it was; lengths in metres, heading in degrees. Innocent causes of a wrong one: no GPS, a VPN, a train.',
  noun: 'a location',
  fields: {
    examinee: relation(examinees, { required: true, fixed: true }),
    position: geoPoint({ required: true }),
    accuracy: number(),
    altitude: number(), // 0 with an accuracy of 0 = unknown
    altitudeAccuracy: number(),
    heading: number(),
    ...timestamps,
  },
  notExported: 'evidence stays with the server that took it',
  personal: {
    of: 'examinee',
    kept: 'places',
    told: { from: 'end', words: message('Locations of your device') },
    erase: 'delete',
  },
  indexes: [index('examinee')],
  rules: evidenceRules,
  limits: {
    create: [
      { max: 60, windowS: 60 },
      { max: 500, windowS: 86_400 },
    ],
  },
})
export type Location = RecordOf<typeof locations>
