import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, records, type Screen } from '../screen-ways.ts'

const at = (minute: number) => `2026-11-21 10:${String(minute).padStart(2, '0')}:00.000Z`
const mail = (id: string, values: object) => ({
  ...{ id, kind: 'test', language: 'en', address: `${id}@example.org`, name: 'Asha Rao', examinee: '', school: 's1' },
  ...{ subject: 'Test mail of Statistics Olympiad', text: 'Hello Asha Rao,\n\nmail arrives.', state: 'sent' },
  ...{
    due: at(1),
    expires: '',
    tried: at(1),
    attempts: 1,
    fault: '',
    reply: '250 OK',
    perhapsTwice: false,
    sent: at(2),
  },
  ...{ messageId: id, by: 'Meera Kulkarni', created: at(1), updated: at(2) },
  history: [
    { at: at(1), what: 'queued', note: 'Meera Kulkarni' },
    { at: at(1), what: 'sending', note: '' },
    { at: at(2), what: 'sent', note: '250 OK' },
  ],
  expand: { school: { id: 's1', name: 'Vidya Mandir, Mylapore' } },
  ...values,
})
const mails = [
  mail('held', { state: 'held', reply: 'Restored from a backup of 2026-11-20T10:00:00.000Z.', sent: '' }),
  mail('later', {
    name: 'आशा राव',
    state: 'retrying',
    reply: '451 4.7.1 Greylisted, come back later',
    perhapsTwice: true,
  }),
  mail('unknown', { state: 'bounced', fault: 'address', reply: '550 5.1.1 No such user here' }),
  mail('asha', {}),
]
const list = (items: object[]) => ({
  status: 200,
  json: { page: 1, perPage: 50, totalItems: items.length, totalPages: 1, items },
})
const open =
  (text: string, query = '') =>
  async (page: Parameters<Screen['open']>[0]) => {
    await signIn(page, 'organiser1', { path: `/console/mail${query}` })
    await expect(page.getByText(text).first()).toBeVisible()
  }

/** The mails of the console, and its states. */
export const mailScreens: Screen[] = [
  { name: 'console-mail', open: first(answering(records('mails'), list(mails)), open('Bounced')) },
  { name: 'console-mail-one', open: first(answering(records('mails'), list(mails)), open('History', '?mail=later')) },
  { name: 'console-mail-empty', open: first(answering(records('mails'), list([])), open('No mail yet')) },
  { name: 'console-mail-failed', open: first(answering(records('mails'), broken), open('could not be loaded')) },
]
