import { collection, type RecordOf } from '../collection.ts'
import { json, number, text, timestamps } from '../fields.ts'
import { anyone, isSupervisor, locked } from '../rules.ts'

export const fingerprints = collection('fingerprints', {
  about: 'What a browser looks like, without its canvas; taken from visitors too, so it names nobody.',
  fields: {
    visitorId: text({ required: true, max: 100 }),
    confidence: number({ min: 0, max: 1 }),
    components: json({ maxSize: 100_000 }),
    ...timestamps,
  },
  rules: { list: isSupervisor, view: isSupervisor, create: anyone, update: locked, delete: locked },
  limits: { create: { max: 1200, windowS: 60 } }, // an address may be a school of 300
})
export type Fingerprint = RecordOf<typeof fingerprints>
