import { email, file, number, select, text } from '@olympiad/schema/fields'
import { STANDARDS } from '../../ground/declared/people/standards.ts'
import { message, messageTable } from '../../ground/declared/spelling/message.ts'

/** Letters of any script with their signs, the two joiners that Indic words need, spaces, hyphen, apostrophe and point. */
const PERSON_NAME = " *\\p{L}[\\p{L}\\p{M}\\u200C\\u200D .'’ʼ-]*"
const personName = { required: true, min: 3, max: 100, pattern: PERSON_NAME } as const
const line = { required: true, min: 3, max: 100, isLine: true } as const
const picture = {
  required: true,
  protected: true,
  maxSize: 2 * 1024 * 1024,
  mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
} as const

/** How a gender is shown. */
export const GENDER_WORDS: Readonly<Record<string, string>> = messageTable({ MALE: 'Male', FEMALE: 'Female' })

/** What the form of registration asks, as the specification has it, and one field more. */
export const registrationFields = {
  photo: file({ ...picture, label: message('Photo'), help: message('Your face, from the front.') }),
  name: text({ ...personName, label: message('Full name'), help: message('In any script. First name first.') }),
  gender: select(['MALE', 'FEMALE'], { required: true, label: message('Gender') }),
  /** The edition says which years may take part (`birth-years.ts`). */
  yob: number({
    required: true,
    int: true,
    min: 1900,
    max: 2100,
    label: message('Year of birth'),
    help: message('For example 2009'),
  }),
  email: email({ required: true, label: message('E-mail'), help: message('The username comes to this address.') }),
  mobile: text({
    required: true,
    pattern: '(\\d{10}|\\d{12})',
    label: message('Mobile number'),
    help: message('10 digits, or +91 and 10 digits.'),
  }),
  pinCode: text({ required: true, pattern: '\\d{6}', label: message('PIN code'), help: message('6 digits') }),
  standard: select(STANDARDS, { required: true, label: message('Class') }),
  idCard: file({
    ...{ ...picture, mimeTypes: [...picture.mimeTypes, 'application/pdf'] },
    ...{ label: message('ID card'), help: message('A picture or PDF of the school’s card.') },
  }),
  guardianName: text({
    ...personName,
    label: message('Name of the guardian'),
    help: message('Mother, father or another guardian.'),
  }),
  guardianAddress: text({ ...line, label: message('Address of the guardian') }),
  schoolName: text({ ...line, label: message('School') }),
  schoolAddress: text({ ...line, label: message('Address of the school') }),
  /** Beyond the specification; another address than the student's own. */
  guardianEmail: email({
    label: message('E-mail of the guardian'),
    help: message('Another address than the student’s.'),
  }),
} as const
export type RegistrationField = keyof typeof registrationFields

/** Where a registration stands; empty counts as waiting. */
export const REGISTRATION_STATES = ['waiting', 'asked', 'accepted', 'refused'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** What only the server and acts write. */
export const DECIDED_FIELDS = [
  ...(['state', 'reply', 'guardian', 'examinee', 'decided', 'decidedBy', 'holder', 'holderName', 'heldUntil'] as const),
] as const

/** How long one reviewer has a registration for themselves. */
export const REVIEW_MINUTES = 10
/** Registrations that one call decides. */
export const DECIDED_AT_ONCE = 100
