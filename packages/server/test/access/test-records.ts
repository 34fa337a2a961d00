import { pdf, png } from '@olympiad/engine/test/fixture-files'
import type { StaffRole } from '@olympiad/olympiad/ground/declared/roles'
import { guardianRecords, mailRecords, registrationOf } from '../mail/test-mail-records.ts'
import { objectionRecords } from '../results/test-objection-records.ts'
import { ACCESS_TABLES } from './tables/index.ts'
import { schoolFileRecords } from './test-school-files.ts'
import { ENDS_MS, idOf, keyOf, PASSWORD, STARTS_MS, type TestRecord } from './test-values.ts'

export { ENDS_MS, idOf, keyOf, OWN_WINDOW_DELAY_MS, PASSWORD, STARTS_MS, type TestRecord } from './test-values.ts'

export const time = (ms: number) => new Date(ms).toISOString().replace('T', ' ')
const times = { starts: time(STARTS_MS), ends: time(ENDS_MS) }
const account = { password: PASSWORD, passwordConfirm: PASSWORD }
const text = { severity: 'info', primaryContent: 'Bring a pen', secondaryContent: '' }

function examinee(name: string, exam: string, [paper, school]: [string, string]): TestRecord {
  const questionpaper = paper && idOf(paper)
  const values = { username: name, exam: idOf(exam), questionpaper, school: school && idOf(school), ...account }
  return { collection: 'examinees', name, values: { ...values, consent: 'given' } }
}
function paper(name: string, [exam, bird]: [string, string], questionpaperlink: string): TestRecord {
  const files = { questionpaper: pdf(`${bird}.pdf`) }
  return { collection: 'questionpapers', name, values: { exam: idOf(exam), questionpaperlink }, files }
}
function sheet(name: string, [owner, paperName, option]: [string, string, string]): TestRecord {
  const values = { examinee: idOf(owner), questionpaper: idOf(paperName), questionnumber: 1, option }
  return { collection: 'attempts', name, values }
}
const sitting = (name: string, examinee: string, questionpaper: string): TestRecord => {
  const values = { examinee: idOf(examinee), questionpaper: idOf(questionpaper), opened: time(STARTS_MS) }
  return { collection: 'sittings', name, values: { ...values, device: name, seen: time(STARTS_MS) } }
}
const said = (name: string, to: Readonly<Record<string, string>>): TestRecord => {
  return { collection: 'announcements', name, values: { text: name, question: 17, by: 'organiser', ...to } }
}
const exam = (name: string): TestRecord => {
  return { collection: 'exams', name, values: { name, level: '2', type: 'Online', ...times } }
}
const school = (name: string): TestRecord => {
  return { collection: 'schools', name, values: { code: name, name, place: 'Mysore' } }
}
const approval = (name: string, of: string): TestRecord => {
  return { collection: 'approvals', name, values: { exam: idOf(of), supervisor: idOf('supervisor'), approved: true } }
}
const staffAccount = (username: string, role: StaffRole, school = ''): TestRecord => {
  return {
    collection: 'supervisors',
    name: username,
    values: { username, email: `${username}@example.org`, role, school: school && idOf(school), ...account },
  }
}
/** One record of an examinee of school A, one of school B, and one of no school. */
function evidence(collection: string, values: TestRecord['values'], files?: () => TestRecord['files']): TestRecord[] {
  const one = collection.replace(/(?<=us)es$|s$/, '')
  const owners = { '': 'self', B: 'mate', None: 'other' }
  return Object.entries(owners).map(([end, examinee]) => {
    return { collection, name: one + end, values: { examinee: idOf(examinee), ...values }, files: files?.() }
  })
}
const batch = (name: string, [examinee, paper]: [string, string]): TestRecord => {
  const whose = { examinee: idOf(examinee), questionpaper: idOf(paper), chain: examinee }
  const values = { ...whose, number: 1, device: name, hash: name, entries: '[]' }
  return { collection: 'picturebatches', name, values, files: { pictures: png('face.png') } }
}
const chain = (name: string, [examinee, paper]: [string, string]): TestRecord => {
  const whose = { examinee: idOf(examinee), questionpaper: idOf(paper), chain: examinee }
  return { collection: 'picturechains', name, values: { ...whose, batches: 1, hash: name } }
}
const decision = (name: string, [examinee, paper]: [string, string]): TestRecord => {
  const whose = { examinee: idOf(examinee), questionpaper: idOf(paper) }
  return { collection: 'decisions', name, values: { ...whose, step: 'warn', reason: name, by: 'organiser' } }
}
const reply = (name: string, [examinee, paper]: [string, string]): TestRecord => {
  const whose = { examinee: idOf(examinee), questionpaper: idOf(paper) }
  return { collection: 'decisionreplies', name, values: { ...whose, text: name } }
}
const revision = (name: string, exam: string, paper: string): TestRecord => {
  const of = { exam: idOf(exam), questionpaper: idOf(paper), question: 17, before: 'A', letters: 'B' }
  return { collection: 'keyrevisions', name, values: { ...of, reason: name, state: 'proposed', by: 'examiner' } }
}
const resultSet = (name: string, exam: string, state: string): TestRecord => {
  const ground = { rule: JSON.stringify({ prizes: 5 }), keys: JSON.stringify({ paper: ['A'] }) }
  const sums = { sheets: 2, ranked: 2, hash: name, changes: JSON.stringify({ gain: 1 }), published: time(ENDS_MS) }
  const by = { by: 'organiser', actor: idOf('organiser') }
  return { collection: 'resultsets', name, values: { exam: idOf(exam), number: 1, state, ...ground, ...sums, ...by } }
}
const figures = (name: string, set: string, paper: string): TestRecord => {
  const values = { resultset: idOf(set), questionpaper: idOf(paper), figures: JSON.stringify({ isTold: false, n: 2 }) }
  return { collection: 'paperfigures', name, values }
}
const result = (name: string, of: string, [set, paper]: [string, string]): TestRecord => {
  const whose = { resultset: idOf(set), examinee: idOf(of), questionpaper: idOf(paper) }
  const marks = { marks: 61, right: 61, wrong: 9, ignored: 30, rank: 4, award: 'prize', standing: 'counts' }
  return { collection: 'results', name, values: { ...whose, ...marks } }
}
const task = (name: string, school: string): TestRecord => {
  const state = { state: 'failed', done: 3, total: 7, fault: 'no room', failures: 3, result: JSON.stringify({ name }) }
  const times = { due: time(STARTS_MS), started: time(STARTS_MS), finished: time(STARTS_MS) }
  const by = { actor: idOf('organiser'), actorName: 'organiser', school: school && idOf(school) }
  const hidden = { input: JSON.stringify({ name }), checkpoint: JSON.stringify({ name }), holder: 'server-1', fence: 2 }
  return { collection: 'tasks', name, values: { kind: 'backup', subject: name, ...state, ...times, ...by, ...hidden } }
}
const template: TestRecord = {
  collection: 'certificatetemplates',
  name: 'template',
  values: { hash: 'a hash', text: '= Certificate' },
}
const certificate = (name: string, of: string, exam: string): TestRecord => {
  const whose = { examinee: idOf(of), exam: idOf(exam), resultset: idOf('seniorSet'), template: idOf('template') }
  const said = { name: of, rank: 4, ranked: 2, examname: exam, level: '2', olympiad: 'An olympiad', school: 'School A' }
  const values = { code: name, ...whose, state: 'valid', kind: 'merit', ...said, held: time(STARTS_MS) }
  return { collection: 'certificates', name, values }
}
const print = (name: string, school: string): TestRecord => {
  const state = { state: 'ready', students: 2, ends: time(ENDS_MS), actorName: 'organiser', seed: `seed of ${name}` }
  return { collection: 'slipprints', name, values: { school: school && idOf(school), exam: idOf('senior'), ...state } }
}
const slip = (name: string, of: string, from: string): TestRecord => {
  return { collection: 'slips', name, values: { examinee: idOf(of), print: idOf(from) } }
}
const entry = (name: string, [examinee, school]: [string, string], collection = 'examinees'): TestRecord => {
  const by = { actorKind: '_superusers', actor: idOf('superuser'), actorName: 'root@example.org', act: 'update' }
  const about = { collection, examinee: examinee && idOf(examinee), school: school && idOf(school) }
  return { collection: 'auditlog', name, values: { at: time(STARTS_MS), ...by, ...about, changes: '{}' } }
}

/** An olympiad of two exams with a paper each, and one more that nobody sits and nobody has approved; with the records of each table. */
export const TEST_RECORDS: readonly TestRecord[] = [
  { collection: 'editions', name: 'edition', values: { asks: 'yes', version: 'one', text: 'May we look?' } },
  { collection: 'editionfiles', name: 'logo', values: { kind: 'logo' }, files: { file: png('logo.png') } },
  school('schoolA'),
  school('schoolB'),
  exam('senior'),
  exam('junior'),
  exam('spare'),
  paper('seniorPaper', ['senior', 'nightingale'], 'https://papers.example.org/zebrafinch'),
  paper('juniorPaper', ['junior', 'bluetit'], 'https://papers.example.org/goldcrest'),
  paper('sparePaper', ['spare', 'wren'], ''),
  examinee('self', 'senior', ['seniorPaper', 'schoolA']),
  examinee('mate', 'senior', ['seniorPaper', 'schoolB']),
  examinee('other', 'junior', ['juniorPaper', '']),
  examinee('paperless', 'senior', ['', '']),
  {
    collection: 'supervisors',
    name: 'supervisor',
    values: { username: 'supervisor', email: 'supervisor@example.org', ...account },
  },
  staffAccount('supervisorA', 'supervisor', 'schoolA'),
  staffAccount('coordinatorA', 'coordinator', 'schoolA'),
  staffAccount('coordinatorNone', 'coordinator'),
  staffAccount('examiner', 'examiner'),
  staffAccount('organiser', 'organiser'),
  ...schoolFileRecords(idOf),
  {
    collection: 'allowances',
    name: 'allowance',
    values: { examinee: idOf('self'), kind: 'person', minutes: 30, reason: 'A broken arm', by: idOf('supervisor') },
  },
  { collection: 'instructions', name: 'instruction', values: text },
  { collection: 'notifications', name: 'notification', values: text },
  { collection: 'notices', name: 'notice', values: { ...text, appears: time(ENDS_MS), vanishes: time(ENDS_MS + 1) } },
  said('saidToSenior', { exam: idOf('senior') }),
  said('saidToJunior', { exam: idOf('junior') }),
  said('saidToSchoolA', { school: idOf('schoolA') }),
  said('saidToSchoolB', { school: idOf('schoolB') }),
  said('saidToAll', {}),
  said('saidToSelf', { examinee: idOf('self') }),
  said('saidToMate', { examinee: idOf('mate') }),
  approval('seniorApproval', 'senior'),
  approval('juniorApproval', 'junior'),
  sheet('sheetOfSelf', ['self', 'seniorPaper', 'B']),
  sheet('sheetOfMate', ['mate', 'seniorPaper', 'C']),
  sheet('sheetOfOther', ['other', 'juniorPaper', 'D']),
  sitting('sittingOfSelf', 'self', 'seniorPaper'),
  sitting('sittingOfMate', 'mate', 'seniorPaper'),
  sitting('sittingOfOther', 'other', 'juniorPaper'),
  { collection: 'answers', name: 'seniorKey', values: { questionpaper: idOf('seniorPaper'), answers: keyOf('A') } },
  revision('seniorRevision', 'senior', 'seniorPaper'),
  revision('juniorRevision', 'junior', 'juniorPaper'),
  resultSet('seniorSet', 'senior', 'published'),
  resultSet('juniorSet', 'junior', 'ready'),
  figures('seniorFigures', 'seniorSet', 'seniorPaper'),
  result('resultOfSelf', 'self', ['seniorSet', 'seniorPaper']),
  result('resultOfMate', 'mate', ['seniorSet', 'seniorPaper']),
  result('resultOfOther', 'other', ['juniorSet', 'juniorPaper']),
  ...objectionRecords(idOf),
  { collection: 'answers', name: 'juniorKey', values: { questionpaper: idOf('juniorPaper'), answers: keyOf('D') } },
  template,
  certificate('certificateOfSelf', 'self', 'senior'),
  certificate('certificateOfMate', 'mate', 'senior'),
  ...evidence('devices', { deviceId: 'desktop-7', deviceInfo: { model: 'desktop' } }),
  ...evidence('locations', { position: { lon: 77.6, lat: 12.9 }, accuracy: 25 }),
  ...evidence('outoffocuses', { remarks: 'visibilitychange: hidden' }),
  ...evidence('cameracaptures', { remarks: 'load' }, () => ({ image: png('face.png') })),
  chain('chainOfSelf', ['self', 'seniorPaper']),
  chain('chainOfMate', ['mate', 'seniorPaper']),
  chain('chainOfOther', ['other', 'juniorPaper']),
  batch('batchOfSelf', ['self', 'seniorPaper']),
  batch('batchOfMate', ['mate', 'seniorPaper']),
  batch('batchOfOther', ['other', 'juniorPaper']),
  decision('decisionOnSelf', ['self', 'seniorPaper']),
  decision('decisionOnMate', ['mate', 'seniorPaper']),
  decision('decisionOnOther', ['other', 'juniorPaper']),
  reply('replyOfSelf', ['self', 'seniorPaper']),
  reply('replyOfMate', ['mate', 'seniorPaper']),
  reply('replyOfOther', ['other', 'juniorPaper']),
  { collection: 'fingerprints', name: 'fingerprint', values: { visitorId: 'v1', confidence: 0.9, components: {} } },
  registrationOf(idOf('self')),
  ...guardianRecords(idOf('self')),
  print('printA', 'schoolA'),
  print('printOfAll', ''),
  slip('slipOfSelf', 'self', 'printA'),
  slip('slipOfMate', 'mate', 'printOfAll'),
  entry('entryOfSelf', ['self', 'schoolA']),
  entry('entryOfMate', ['mate', 'schoolB']),
  entry('entryOfOther', ['other', '']),
  entry('entryOfNobody', ['', '']),
  entry('entryOfHold', ['self', 'schoolA'], 'holds'),
  task('taskA', 'schoolA'),
  task('taskB', 'schoolB'),
  task('taskOfAll', ''),
  ...mailRecords(idOf('self'), time(STARTS_MS)),
  ...ACCESS_TABLES.flatMap(({ written = [] }) => written),
]
