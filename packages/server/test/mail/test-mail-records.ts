import { png } from '@olympiad/engine/test/fixture-files'
import type { TestRecord } from '../access/test-values.ts'

/** A mail to an examinee and one to nobody, sent at an instant; and a template. */
export function mailRecords(examinee: string, at: string): TestRecord[] {
  const mail = (name: string, to: string): TestRecord => {
    const texts = { subject: name, text: name, secrets: JSON.stringify({ link: name }), messageId: name }
    const whose = { address: `${name}@example.org`, examinee: to }
    const state = { state: 'sent', due: at, history: JSON.stringify([]) }
    return { collection: 'mails', name, values: { kind: 'test', language: 'en', ...whose, ...texts, ...state } }
  }
  const texts = { kind: 'test', language: 'en', subject: 'Test', text: 'Hello {{name}}' }
  return [
    mail('mailToSelf', examinee),
    mail('mailToNobody', ''),
    { collection: 'mailtemplates', name: 'template', values: texts },
  ]
}

/** What the guardian of an examinee said, and one of a form that is no account yet. */
export function guardianRecords(examinee: string): TestRecord[] {
  const said = (name: string, to: string): TestRecord => {
    const how = { purpose: 'takePart', state: 'given', by: 'link', guardian: 'Uma Kumar', address: 'uma@example.org' }
    return { collection: 'guardianconsents', name, values: { examinee: to, form: '', name, email: '', ...how } }
  }
  return [said('guardianOfSelf', examinee), said('guardianOfNobody', '')]
}

/** The form of which an examinee’s account was made. */
export const registrationOf = (examinee: string): TestRecord => ({
  collection: 'registrations',
  name: 'registration',
  values: {
    ...{ name: 'Ravi Kumar', gender: 'MALE', yob: 2008, email: 'ravi@example.org', mobile: '9876543210' },
    ...{ pinCode: '560059', standard: 'X', guardianName: 'Uma Kumar', guardianAddress: 'Ring Road' },
    ...{ schoolName: 'Town School', schoolAddress: 'Ring Road', examinee, state: 'accepted' },
  },
  files: { photo: png('photo.png'), idCard: png('card.png') },
})
