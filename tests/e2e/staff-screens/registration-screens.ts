import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, records, type Screen } from '../screen-ways.ts'

const form = (id: string, name: string, values: object = {}) => ({
  ...{ id, collectionId: 'registrations', name, gender: 'FEMALE', yob: 2009, email: `${id}@example.net` },
  ...{ mobile: '9876543210', pinCode: '600004', standard: 'XI', photo: '', idCard: '', reply: '' },
  ...{ guardianName: 'Lata Rao', guardianEmail: '', guardianAddress: 'Mylapore', schoolName: 'Vidya Mandir, Mylapore' },
  ...{ schoolAddress: 'Chennai', exam: '', school: '', language: 'en', state: '', examinee: '', decided: '' },
  ...{ decidedBy: '', holder: '', holderName: '', heldUntil: '', created: '2026-11-21 10:00:00.000Z', ...values },
})
const forms = [form('asha', 'आशा राव'), form('tanvi', 'Tanvi Deshpande', { holderName: 'A. Rao' })]
const list = (items: object[]) => ({
  status: 200,
  json: { page: 1, perPage: 50, totalItems: items.length, totalPages: 1, items },
})
const twin = {
  ...{ kind: 'student', id: 's1', name: 'Asha Rao', about: 's26-004159', school: 'Vidya Mandir, Mylapore' },
  ...{ email: 'asha.rao@example.org', mobile: '9876543210', standard: 'XI', born: '2009' },
}
const review = (isYours: boolean) => ({
  status: 200,
  json: { holderName: isYours ? 'organiser1' : 'A. Rao', heldUntil: '2026-11-21 10:12:00.000Z', isYours },
})
const open =
  (text: string, query = '') =>
  async (page: Parameters<Screen['open']>[0]) => {
    await signIn(page, 'organiser1', { path: `/console/registrations${query}` })
    await expect(page.getByText(text).first()).toBeVisible()
  }
const opening = (isYours: boolean): Screen['open'] =>
  first(
    answering('**/api/olympiad/review-registration', review(isYours)),
    answering('**/api/olympiad/registrations/*/twins', { status: 200, json: { twins: isYours ? [twin] : [] } }),
  )
const withForms = (items: object[]) => answering(records('registrations'), list(items))

/** The queue of registrations, and its states. */
export const registrationScreens: Screen[] = [
  { name: 'console-registrations', open: first(withForms(forms), open('Tanvi')) },
  {
    name: 'console-registration',
    open: first(opening(true), first(withForms(forms), open('Perhaps registered already', '?registration=asha'))),
  },
  {
    name: 'console-registration-held',
    open: first(opening(false), first(withForms(forms), open('is reviewing it', '?registration=tanvi'))),
  },
  { name: 'console-registrations-none', open: first(withForms([]), open('No registration waits.')) },
  {
    name: 'console-registrations-failed',
    open: first(answering(records('registrations'), broken), open('could not be loaded')),
  },
]
