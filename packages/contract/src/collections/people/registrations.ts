import { collection, index } from '../../collection.ts'
import { email, file, number, select, text, timestamps } from '../../fields.ts'
import { STANDARDS } from '../../people/standards.ts'
import type { RecordOf } from '../../record.ts'
import { staffMay } from '../../rules/staff-rules.ts'
import { locked } from '../../rules.ts'

const personName = { required: true, min: 3, max: 100, pattern: '^[A-Za-z ]+$' } as const
const line = { required: true, min: 3, max: 100 } as const
const picture = {
  required: true,
  protected: true,
  maxSize: 2 * 1024 * 1024,
  mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
} as const

const [HOUR_S, DAY_S, GIB] = [3600, 24 * 3600, 2 ** 30]
/** They belong to no school yet. */
const readers = staffMay('readPeople')

export const registrations = collection('registrations', {
  about: 'A student asks to take part, by the registration form.',
  noun: 'a registration',
  fields: {
    photo: file(picture),
    name: text(personName),
    gender: select(['MALE', 'FEMALE'], { required: true }),
    yob: number({ required: true, int: true, min: 1998, max: 2013 }),
    email: email({ required: true }),
    mobile: text({ required: true, pattern: '^(\\d{10}|\\d{12})$' }),
    pinCode: text({ required: true, pattern: '^\\d{6}$' }),
    standard: select(STANDARDS, { required: true }),
    idCard: file({ ...picture, mimeTypes: [...picture.mimeTypes, 'application/pdf'] }),
    guardianName: text(personName),
    guardianAddress: text(line),
    schoolName: text(line),
    schoolAddress: text(line),
    ...timestamps,
  },
  personal: {
    of: { email: 'email', name: 'name' },
    kept: 'registrations',
    told: { from: 'end', words: 'Your registration, with photo and ID card' },
    erase: 'delete',
  },
  indexes: [{ ...index('email'), noCase: true }],
  rules: {
    list: readers,
    view: readers,
    create: '@collection.exams.registrationopen ?= true',
    update: staffMay('organise'),
    delete: locked,
  },
  limits: {
    create: [
      { max: 300, windowS: HOUR_S }, // an address may be a school of 300
      { max: 10_000, windowS: DAY_S, of: 'guests' },
      // Pictures as a telephone takes them are a megabyte each; who sends the largest again and again fills no disk in a night.
      { max: 1.5 * GIB, windowS: DAY_S, unit: 'bytes' },
      { max: 8 * GIB, windowS: DAY_S, of: 'guests', unit: 'bytes' },
    ],
  },
  roomFactor: 5, // what is left then is for the exam, for days
})
export type Registration = RecordOf<typeof registrations>
