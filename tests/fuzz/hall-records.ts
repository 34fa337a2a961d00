import { pdf, png, type TestFile } from '@olympiad/engine/test/fixture-files'
import {
  EXAMINEES,
  EXAMS,
  type Exam,
  type Examinee,
  keyStart,
  mark,
  PUPILS,
  STAFF,
  type Staff,
  type Who,
} from './markers.ts'

export const PASSWORD = 'a password of fuzz'

/** The id of a record of the hall; every request may know it. */
export const idOf = (name: string) => name.toLowerCase().padEnd(15, '0').slice(0, 15)

export interface HallRecord {
  readonly collection: string
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
  readonly files?: Readonly<Record<string, TestFile>>
}

/** So that papers are the largest of its files. */
const PAPER_LINES = 50
const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS
/** Start and end of each exam, from the opening of the hall. */
const WINDOWS: Record<Exam, readonly [startMs: number, endMs: number]> = {
  live: [-HOUR_MS, YEAR_MS],
  later: [YEAR_MS, 2 * YEAR_MS],
  pending: [-HOUR_MS, YEAR_MS],
  past: [-2 * HOUR_MS, -HOUR_MS],
}

function account(who: Who) {
  return { password: PASSWORD, passwordConfirm: PASSWORD, tokenKey: mark(`tokenKey ${who}`).repeat(2) }
}

function examRecords(exam: Exam, nowMs: number): HallRecord[] {
  const [starts, ends] = WINDOWS[exam].map((ms) => new Date(nowMs + ms).toISOString().replace('T', ' '))
  const text = mark(`paper ${exam}`)
  const paper = pdf(`${text}.pdf`)
  const bytes = new Uint8Array(Buffer.concat([paper.bytes, Buffer.from(`%${text}\n`.repeat(PAPER_LINES))]))
  const questionpaper = idOf(`paper${exam}`)
  const records: HallRecord[] = [
    {
      collection: 'exams',
      name: exam,
      values: { name: exam, level: '2', type: 'Online', starts, ends, registrationopen: exam === 'later' },
    },
    {
      collection: 'questionpapers',
      name: `paper${exam}`,
      values: { exam: idOf(exam), questionpaperlink: `https://papers.example.org/${text}` },
      files: { questionpaper: { ...paper, bytes } },
    },
    {
      collection: 'answers',
      name: `key${exam}`,
      values: { questionpaper, answers: [...keyStart(exam), ...Array.from({ length: 98 }, () => 'A')] },
    },
  ]
  const approval = { exam: idOf(exam), supervisor: idOf('supervisor'), approved: true }
  if (exam !== 'pending') records.push({ collection: 'approvals', name: `approval${exam}`, values: approval })
  return records
}

function examineeRecords(who: Examinee): HallRecord[] {
  const exam = who === 'mate' ? 'live' : who
  const examinee = idOf(`sits${who}`)
  const questionpaper = idOf(`paper${exam}`)
  const evidence = mark(`evidence ${who}`)
  const ready = mark(`readiness ${who}`)
  const values = {
    username: `sits.${who}`,
    name: mark(`name ${who}`),
    exam: idOf(exam),
    questionpaper,
    school: PUPILS.includes(who) ? idOf('school') : '',
    ...account(who),
    consent: 'given',
  }
  const sheet = { examinee, questionpaper, questionnumber: 1, option: 'B', deviceId: mark(`sheet ${who}`) }
  return [
    { collection: 'examinees', name: `sits${who}`, values },
    { collection: 'attempts', name: `sheet${who}`, values: sheet },
    {
      collection: 'readiness',
      name: `ready${who}`,
      values: { examinee, verdict: 'red', device: ready, checks: [ready] },
    },
    { collection: 'devices', name: `device${who}`, values: { examinee, deviceId: evidence, deviceInfo: { evidence } } },
    { collection: 'locations', name: `place${who}`, values: { examinee, position: { lon: 77.6, lat: 12.9 } } },
    { collection: 'outoffocuses', name: `blur${who}`, values: { examinee, remarks: evidence, fingerprint: evidence } },
    {
      collection: 'cameracaptures',
      name: `still${who}`,
      values: { examinee, remarks: evidence },
      files: { image: png(`${evidence}.png`) },
    },
  ]
}

/** The answers of those who have answered much; nothing in them is a secret. */
export function fullSheets(): Readonly<Record<string, unknown>>[] {
  const sheets = [
    { who: 'live', exam: 'live', answered: 60 },
    { who: 'past', exam: 'past', answered: 100 },
  ] as const
  return sheets.flatMap(({ who, exam, answered }) =>
    Array.from({ length: answered - 1 }, (_, at) => {
      const values = { examinee: idOf(`sits${who}`), questionpaper: idOf(`paper${exam}`), option: 'A' }
      return { questionnumber: at + 2, ...values }
    }),
  )
}

function staffRecord(who: Staff): HallRecord {
  const email = `${mark(`email ${who}`)}@example.org`
  const school = who === 'coordinator' ? idOf('school') : ''
  const values = { username: `staff.${who}`, email, role: who, school, ...account(who) }
  return { collection: 'supervisors', name: who, values }
}

function registration(): HallRecord {
  const text = mark('registration')
  const values = {
    ...{ name: text, gender: 'MALE', yob: 2008, email: `${text}@example.org`, mobile: '9876543210', pinCode: '560059' },
    ...{ standard: 'X', guardianName: text, guardianAddress: text, schoolName: text, schoolAddress: text },
  }
  const files = { photo: png(`${text}.png`), idCard: png(`${text}-card.png`) }
  return { collection: 'registrations', name: 'registration', values, files }
}

/** The operator, who writes all else. */
export const rootRecord: HallRecord = {
  collection: '_superusers',
  name: 'root',
  values: { email: 'root@example.org', ...account('root') },
}

/** An olympiad in which every secret bears its marker, in the order of writing. */
export function hallRecords(nowMs: number): HallRecord[] {
  const allowance = { examinee: idOf('sitslive'), kind: 'person', minutes: 10, reason: mark('allowance') }
  const severity = { severity: 'info', primaryContent: 'Bring a pen', secondaryContent: 'or two' }
  return [
    { collection: 'editions', name: 'edition', values: { asks: 'yes', version: 'one', text: 'May we look?' } },
    { collection: 'editionfiles', name: 'logo', values: { kind: 'logo' }, files: { file: png('logo.png') } },
    { collection: 'schools', name: 'school', values: { code: 'school', name: 'Town School' } },
    ...STAFF.map(staffRecord),
    ...EXAMS.flatMap((exam) => examRecords(exam, nowMs)),
    ...EXAMINEES.flatMap(examineeRecords),
    { collection: 'allowances', name: 'allowance', values: allowance },
    { collection: 'instructions', name: 'instruction', values: severity },
    { collection: 'notifications', name: 'notification', values: severity },
    { collection: 'fingerprints', name: 'fingerprint', values: { visitorId: mark('registration'), confidence: 0.9 } },
    registration(),
  ]
}
