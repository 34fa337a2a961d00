import { STANDARD_CONSENT } from '@olympiad/olympiad/ground/declared/consent-purposes'
import type { HallFacts } from '../hall-process.ts'
import { PASSWORD } from '../hall-rows.ts'
import {
  act,
  type Case,
  COMMAS,
  cases,
  EVERYBODY,
  fileForm,
  get,
  LONG,
  many,
  post,
  type Query,
  ROUNDS,
  record,
  records,
  repeat,
  SHEET,
  withQuery,
} from './case.ts'
import { hallWays } from './hall-ways.ts'

const SHEETS = { expand: `attempts_via_examinee.${ROUNDS}` }
const examinees = (path: string, query: Query = {}) => withQuery(`/api/collections/examinees/${path}`, query)
const supervisors = (path: string, query: Query = {}) => withQuery(`/api/collections/supervisors/${path}`, query)
/** As long as a form of this kind may be, and nothing that it should be. */
const LONG_FORM = { password: 'a', code: '000000', enrolId: 'b', otpId: 'c', more: repeat('[', 3500) }
const me = { identity: 'self', password: PASSWORD }

const answer = ({ ids }: HallFacts) => ({
  examinee: ids.self,
  questionpaper: ids.paper,
  questionnumber: 1,
  option: 'B',
})
function batch(facts: HallFacts, query: Query) {
  const upsert = { method: 'PUT', url: records('attempts', query), body: { id: facts.ids.answer, ...answer(facts) } }
  return post('/api/batch', { requests: Array.from({ length: 50 }, () => upsert) })
}

const accounts: readonly Case[] = [
  ...cases('a sign-in', ['visitor'], () => [post(examinees('auth-with-password', SHEETS), me)]),
  ...cases('a sign-in that asks for commas', ['visitor'], () => [post(examinees('auth-with-password', COMMAS), me)]),
  ...cases('a renewal', EVERYBODY, () => [post(examinees('auth-refresh', SHEETS), {})]),
  ...cases('an impersonation', EVERYBODY, ({ ids }) => [post(examinees(`impersonate/${ids.self}`, SHEETS), {})]),
  ...cases('a signing out', ['visitor'], () => [post(examinees('auth-logout', COMMAS), repeat('{"a":', 400_000))]),
  ...cases('a sign-in by a code', EVERYBODY, () => [post(supervisors('auth-with-otp', SHEETS), LONG_FORM)]),
  ...cases('what there is of a second factor', EVERYBODY, () => [get(supervisors('second-factor', COMMAS))]),
  ...cases('a second factor', EVERYBODY, () => [
    ...['enrol', 'confirm', 'remove'].map((step) => post(supervisors(`second-factor/${step}`, COMMAS), LONG_FORM)),
    { method: 'DELETE', target: supervisors(`second-factor/${repeat('a', 1000)}`) },
  ]),
  ...cases('the ways to sign in', EVERYBODY, () => [get(examinees('auth-methods', COMMAS))]),
]

const writes: readonly Case[] = [
  ...cases('a create', EVERYBODY, ({ ids }) => [
    post(records('outoffocuses', { expand: ROUNDS }), { examinee: ids.self, remarks: 'blur' }),
  ]),
  ...cases('an update', EVERYBODY, ({ ids }) => [
    { ...post(record('attempts', ids.answer, { expand: ROUNDS }), { option: 'C' }), method: 'PATCH' },
  ]),
  ...cases('a delete', EVERYBODY, ({ ids }) => [{ method: 'DELETE', target: record('exams', ids.exam, COMMAS) }]),
  ...cases('a batch that expands', EVERYBODY, (facts) => [batch(facts, { expand: SHEET })]),
  ...cases('a batch that expands too much', EVERYBODY, (facts) => [batch(facts, { expand: ROUNDS, fields: 'id' })]),
]

const others: readonly Case[] = [
  ...cases('a view', EVERYBODY, ({ ids }) => [get(record('examinees', ids.self, SHEETS))]),
  ...cases('the collections', EVERYBODY, () => [
    get(withQuery('/api/collections', { perPage: '1000', ...COMMAS })),
    get(
      withQuery('/api/collections', {
        perPage: '1000',
        filter: many(150, () => 'name ~ "%a%a%a"', '||'),
        sort: 'name',
      }),
    ),
    get(withQuery('/api/collections/attempts', COMMAS)),
  ]),
  ...cases('the health', EVERYBODY, () => [get(withQuery('/api/health', COMMAS))]),
  ...cases('a file token', EVERYBODY, () => [post(withQuery('/api/files/token', COMMAS), {})]),
  ...cases('a file by thousands of ranges', EVERYBODY, ({ paper, ids }) => [
    {
      ...get(`/api/files/questionpapers/${ids.paper}/${paper}`),
      headers: { range: `bytes=${many(3000, () => '0-0')}` },
    },
  ]),
  ...cases('a stream', EVERYBODY, () => [get(withQuery('/api/realtime', COMMAS))]),
  ...cases('topics for no stream', EVERYBODY, () => [
    post('/api/realtime', { clientId: 'nobody', subscriptions: [`attempts/*?options=${repeat('%7B', 2400)}`] }),
  ]),
  ...cases('a sign of life', EVERYBODY, () => [
    post('/api/realtime/alive', { clientId: repeat('a', 255), isLeaving: true }),
    post('/api/realtime/alive', { clientId: repeat('a') }),
  ]),
  ...cases('a page of the app', EVERYBODY, () => [
    get('/'),
    get(`/index.html?${repeat('a=1&')}`),
    get(`/${repeat('%41/')}`),
  ]),
  ...cases('a document of the edition', EVERYBODY, () => [
    get('/documents/nothere/brochure.pdf'),
    get(`/documents/${repeat('a', 3000)}/${repeat('%41', 1000)}`),
  ]),
  ...cases('what is nowhere', EVERYBODY, () =>
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
      ...post(`/api/${repeat('a/')}`, repeat('[', LONG)),
      method,
    })),
  ),
  ...cases('a query of thousands of names', EVERYBODY, () => [
    get(`/api/collections/exams/records?${many(2000, (at) => `a${at}`, '&')}`),
  ]),
  ...cases('heads of hundreds of names', EVERYBODY, () => [
    {
      ...get(records('exams')),
      headers: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x-${at}`, 'a'])),
    },
  ]),
]

const LONG_ACCOUNT = { code: repeat('a'), name: repeat('a'), username: repeat('a'), password: repeat('a') }

const acts: readonly Case[] = [
  ...cases('a first account', ['visitor'], () => [
    act('first-organiser', LONG_ACCOUNT),
    act('first-organiser', { ...LONG_ACCOUNT, code: 'a'.repeat(22), name: 'a', username: 'a', password: 'aaaaaaaa' }),
  ]),
  ...cases('time for many', EVERYBODY, ({ ids }) => [
    act('grant-time', { examinees: Array.from({ length: 1000 }, () => ids.self), minutes: 10, reason: 'a fuse' }),
    act('grant-time', { examinees: many(1000, (at) => `nobody${at}`).split(','), minutes: 10, reason: 'a fuse' }),
    act('grant-time', { school: ids.school, exam: ids.exam, percent: 50, reason: repeat('a') }),
    act('grant-time', { school: ids.school, exam: ids.exam, percent: 10, reason: 'a fuse' }),
  ]),
  ...cases('a later start for many', EVERYBODY, ({ ids }) => [
    act('set-start', { school: ids.school, exam: ids.exam, minutes: 5, reason: 'a bus' }),
    act('set-start', { examinees: Array.from({ length: 500 }, () => ids.self), minutes: 0, reason: repeat('a') }),
  ]),
  ...cases('examinees who are moved', EVERYBODY, ({ ids }) => [
    act('move-examinee', { examinees: Array.from({ length: 50 }, () => ids.self), exam: ids.exam, reason: 'a bus' }),
    act('move-examinee', { examinees: many(1000, (at) => `nobody${at}`).split(','), exam: repeat('a'), reason: 'a' }),
  ]),
  ...cases('an exam that is moved', EVERYBODY, ({ ids }) => [
    act('set-window', { exam: ids.exam, ends: '2099-01-01 10:00:00.000Z', reason: 'a fuse' }),
    act('set-window', { exam: repeat('a'), starts: repeat('2'), reason: repeat('a'), confirm: repeat('a') }),
  ]),
  ...cases('another paper', EVERYBODY, ({ ids }) => [
    act('replace-paper', { exam: ids.exam, link: 'https://example.org/paper.pdf', reason: 'a wrong page' }),
    act('replace-paper', { exam: repeat('a'), link: repeat('a'), file: repeat('a'), confirm: repeat('a') }),
    form('replace-paper', { exam: ids.exam, reason: 'a wrong page' }, `%PDF-1.7\n${repeat('a', 4_000_000)}`),
    form('replace-paper', { exam: ids.exam, reason: 'a wrong page' }, repeat('a', 4_000_000)),
    act('give-paper', { examinee: ids.self, questionpaper: ids.paper, reason: 'a wrong page' }),
    act('give-paper', { examinee: repeat('a'), exam: repeat('a'), confirm: repeat('a'), reason: 'a' }),
  ]),
  ...cases('the next edition', EVERYBODY, ({ ids }) => [
    act('next-edition', { name: repeat('a', 200), edition: repeat('a', 100), exams: [] }),
    act('next-edition', {
      ...{ name: 'a', examdate: '2099-01-01 10:00:00.000Z' },
      exams: Array.from({ length: 50 }, () => ({
        exam: ids.exam,
        starts: '2099-01-01 10:00',
        ends: '2099-01-01 12:00',
      })),
    }),
    act('next-edition', { name: repeat('a'), exams: repeat('a') }),
  ]),
  ...cases('a file of a school', EVERYBODY, ({ ids }) => [
    form('plan-import', { school: ids.school }, `Name;Class\n${repeat('Asha Rao;IX\n', 120_000)}`),
    form('plan-import', { school: ids.school }, `Name${repeat(';', 100_000)}\n${repeat('"', 100_000)}`),
    act('plan-import', { school: ids.school, import: repeat('a'), mapping: { columns: repeat('a') } }),
    act('correct-row', { row: ids.self, cells: { 0: repeat('a') }, decision: repeat('a') }),
    act('apply-import', { import: ids.self, hash: repeat('a') }),
    act('undo-import', { import: repeat('a') }),
    act('discard-import', { import: ids.self }),
    get(`/api/olympiad/faulty-rows/${repeat('a', 1900)}`),
  ]),
  ...cases('a key let out and held back', EVERYBODY, ({ ids }) => [
    act('release', { exam: ids.exam, more: repeat('a') }),
    act('withhold', { exam: ids.exam }),
  ]),
  ...cases('a new password', EVERYBODY, () => [
    act('new-password', { examinee: repeat('a'), more: repeat('a') }),
    act('new-password', { examinee: 'nobody000000000' }),
  ]),
]

const sittings: readonly Case[] = [
  ...cases('a sitting that is opened and submitted', EVERYBODY, ({ ids }) => [
    act('open-sitting', { takeOver: true }),
    act('lock-device', { examinee: ids.self, reason: repeat('a') }),
    act('lock-device', { examinee: ids.self, reason: 'a fuse' }),
    act('submit', {}),
    act('reopen', { examinee: ids.self, reason: 'a fuse' }),
    act('unlock-device', { examinee: repeat('a'), reason: 'a fuse' }),
    act('submit', { more: repeat('a') }),
  ]),
  ...cases('a sitting that is paused, goes on and is ended', EVERYBODY, ({ ids }) => [
    act('pause-sitting', { examinee: ids.self, reason: 'a fuse' }),
    act('pause-sitting', { examinee: repeat('a'), reason: repeat('a') }),
    act('resume-sitting', { examinee: ids.self, reason: 'a fuse' }),
    act('end-sitting', { examinee: ids.self, reason: 'a fuse' }),
    act('reopen', { examinee: ids.self, reason: 'a fuse' }),
  ]),
  ...cases('a task that is started, stopped and started again', EVERYBODY, ({ ids }) => [
    act('back-up', {}),
    act('back-up', { more: repeat('a') }),
    act('cancel-task', { task: repeat('a') }),
    act('cancel-task', { task: ids.self }),
    act('retry-task', { task: repeat('a') }),
    act('retry-task', { task: ids.self }),
  ]),
  ...cases('a receipt', EVERYBODY, () => [
    get(withQuery('/api/olympiad/receipts/0123-4567-89AB-CDEF', COMMAS)),
    get(`/api/olympiad/receipts/${repeat('-', 1900)}`),
  ]),
  ...cases('a sealed paper', EVERYBODY, () => [
    get(withQuery('/api/olympiad/sealed-paper', COMMAS)),
    get(withQuery('/api/olympiad/paper-key', COMMAS)),
    get(withQuery('/api/olympiad/wrapped-key', COMMAS)),
    get(`/api/olympiad/envelope/${repeat('a', 1900)}`),
  ]),
  ...cases('a rescue file', EVERYBODY, () => [
    get(withQuery('/api/olympiad/rescue-key', COMMAS)),
    act('read-rescue', { file: repeat('A', 87_000) }),
    act('accept-rescue', { file: rescueFile, accept: true, reason: repeat('a', 500) }),
  ]),
]

/** As long as one may be, of another server. */
const rescueFile = Buffer.alloc(64 * 1024, 'olympiad rescue1').toString('base64')

const privacy: readonly Case[] = [
  ...cases('consent', EVERYBODY, () => [
    act('consent', { state: 'given', version: STANDARD_CONSENT.version, guardian: 'a'.repeat(100), minor: true }),
    act('consent', { state: repeat('a'), version: repeat('a'), guardian: repeat('a') }),
  ]),
  ...cases('the public list of ranks', EVERYBODY, () => [
    act('list-name', { agree: true, version: 'public list 1' }),
    act('list-name', { agree: repeat('a'), version: repeat('a') }),
    get(withQuery('/api/olympiad/public-ranks', COMMAS)),
  ]),
  ...cases('own data', EVERYBODY, () => [
    get(withQuery('/api/olympiad/own-data', COMMAS)),
    get(`/api/olympiad/own-pictures/${repeat('a', 1500)}`),
  ]),
  ...cases('a hold', EVERYBODY, ({ ids }) => [
    act('hold', { examinee: ids.self, reason: 'a'.repeat(500) }),
    act('hold', { exam: repeat('a'), reason: repeat('a') }),
    act('lift-hold', { hold: repeat('a'), reason: 'a fuse' }),
  ]),
]

/** An act with a file that calls itself a paper. */
const form = (name: string, values: Readonly<Record<string, string>>, file: string) =>
  fileForm(name, values, { name: 'paper.pdf', field: 'file', bytes: file })

/** Each way in, with what makes it long. */
export const ways: readonly Case[] = [...accounts, ...writes, ...others, ...acts, ...sittings, ...hallWays, ...privacy]
