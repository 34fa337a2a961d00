import { approvalReaders, organiser, staff } from '../access-table.ts'
import { hear, type Probe, read, signIn, write } from './probe.ts'

const superuser = { superuser: 'always' } as const
/** By way of an approval, where there is one. */
const approvers = { ...approvalReaders('ended'), organiser: 'approved', superuser: 'approved' } as const
const staffAfter = { ...staff('ended'), ...organiser, ...superuser }
/** By way of an examinee of school A, and by way of their evidence. */
const ofEvidence = { supervisor: 'ended', supervisorA: 'ended', ...organiser, ...superuser } as const
const ofPeople = { ...ofEvidence, coordinatorA: 'ended' } as const
/** By way of examinees of several schools. */
const ofAllPeople = { supervisor: 'ended', ...organiser, ...superuser } as const
/** Those who sit the paper, staff once its exam is over, and superusers. */
const readers = { self: 'opened', mate: 'opened', ...staffAfter } as const
const sitters = { self: 'opened', mate: 'opened', ...superuser } as const
const sittersAtLast = { self: 'ended', mate: 'ended', ...superuser } as const
/** By way of the key. */
const sittersOnceReleased = { self: 'released', mate: 'released', ...superuser } as const
const selfOnly = { self: 'opened', ...superuser } as const
const selfAndStaff = { self: 'opened', ...ofPeople } as const
const readersByPeople = { self: 'opened', mate: 'opened', ...ofPeople } as const
const senior = ['exams', 'senior'] as const
const paper = ['questionpapers', 'seniorPaper'] as const
const back = 'questionpapers_via_exam'

const reads: readonly Probe[] = [
  read('questionpapers', {}, readers),
  read('questionpapers', { skipTotal: '1', perPage: '1', filter: 'exam.name = "senior"' }, readers),
  read('questionpapers', { fields: 'questionpaperlink' }, readers),
  read('questionpapers', { fields: '*:excerpt(500,true)' }, readers),
  read('questionpapers', { fields: 'questionpaper:excerpt(99)' }, readers),
  read('questionpapers', { fields: 'id', filter: 'questionpaperlink ~ "zebra"' }, readers),
  read('questionpapers/seniorPaper', {}, readers),
  read('questionpapers/seniorPaper', { fields: 'questionpaper' }, readers),
]

const expands: readonly Probe[] = [
  read('examinees/self', { expand: 'questionpaper' }, selfAndStaff),
  read('examinees/self', { expand: 'questionpaper.exam,exam,questionpaper' }, selfAndStaff),
  read('examinees/self', { expand: 'questionpaper', fields: 'expand.questionpaper.questionpaperlink' }, selfAndStaff),
  read('examinees', { expand: 'questionpaper' }, readersByPeople),
  read('examinees', { expand: `exam.${back}` }, readersByPeople),
  read('exams/senior', { expand: back }, readers),
  read('exams', { expand: back }, readers),
  read('exams', { expand: `examinees_via_exam.questionpaper` }, readersByPeople),
  read('attempts/sheetOfSelf', { expand: 'questionpaper' }, selfOnly),
  read('attempts', { expand: 'examinee.questionpaper' }, sitters),
  read('readonly_attempts', { expand: 'questionpaper' }, sittersAtLast),
  read('readonly_answers', { expand: 'questionpaper', fields: 'expand' }, sittersOnceReleased),
  read('answers', { expand: 'questionpaper', fields: 'expand' }, { examiner: 'ended', ...organiser, ...superuser }),
  read('approvals', { expand: `exam.${back}` }, approvers),
  read(
    'supervisors',
    { expand: `approvals_via_supervisor.exam.${back}` },
    { supervisor: 'ended', organiser: 'approved', superuser: 'approved' },
  ),
  ...['devices', 'locations', 'outoffocuses', 'cameracaptures'].map((name) =>
    read(name, { expand: 'examinee.questionpaper' }, ofEvidence),
  ),
]

const filters: readonly Probe[] = [
  ...[
    'questionpaperlink ~ "zebra"',
    'questionpaperlink !~ "zebra"',
    'questionpaperlink > "https://papers.example.org/z"',
    'questionpaperlink:lower ~ "zebra"',
    'questionpaper:length = 1',
    'questionpaper:each ~ "nightingale"',
    'questionpaper != ""',
  ].map((filter) => read('questionpapers', { filter, fields: 'id' }, readers)),
  ...[
    'questionpaper.questionpaperlink ~ "zebra"',
    'questionpaper.questionpaperlink !~ "zebra"',
    'questionpaper.questionpaperlink != ""',
    'questionpaper.questionpaperlink = ""',
    'questionpaper.questionpaper:length = 1',
    'id = "" || questionpaper.questionpaper ~ "nightingale"',
    `exam.${back}.questionpaperlink ?~ "zebra"`,
  ].map((filter) => read('examinees', { filter, fields: 'id' }, readersByPeople)),
  ...[
    `${back}.questionpaperlink ~ "zebra"`,
    `${back}.questionpaperlink ?~ "zebra"`,
    `${back}.questionpaperlink != ""`,
    `${back}.questionpaperlink = ""`,
    `${back}.questionpaper:length = 1`,
  ].map((filter) => read('exams', { filter, fields: 'id' }, readers)),
  read('exams', { filter: 'examinees_via_exam.questionpaper.questionpaperlink ?~ "zebra"' }, readersByPeople),
  read('attempts', { filter: 'questionpaper.questionpaperlink ~ "zebra"' }, sitters),
  read('readonly_attempts', { filter: 'questionpaper.questionpaperlink ~ "zebra"' }, sittersAtLast),
  read('approvals', { filter: `exam.${back}.questionpaperlink ?~ "zebra"` }, approvers),
  read('devices', { filter: 'examinee.questionpaper.questionpaperlink ~ "zebra"' }, ofEvidence),
  read('exams', { filter: '@collection.questionpapers.questionpaperlink ?~ "zebra"' }, superuser),
]

/** An order tells of the paper only to those who see another beside it. */
const sorts: readonly Probe[] = [
  read('questionpapers', { sort: 'questionpaperlink', fields: 'id' }, staffAfter),
  read('questionpapers', { sort: '-questionpaper', fields: 'id' }, staffAfter),
  read('examinees', { sort: 'questionpaper.questionpaperlink', fields: 'id' }, ofAllPeople),
  read('exams', { sort: `${back}.questionpaperlink`, fields: 'id' }, staffAfter),
  read('exams', { sort: `-${back}.questionpaperlink`, fields: 'id' }, staffAfter),
  read('approvals', { sort: `-exam.${back}.questionpaperlink`, fields: 'id' }, approvers),
]

const own = { examinee: '{examinee}' }
const answer = { ...own, questionpaper: '{id:seniorPaper}', questionnumber: 5, option: 'A' }
const whileOpen = { self: 'open', mate: 'open', ...superuser } as const
const writes: readonly Probe[] = [
  ...write(
    'devices',
    { expand: 'examinee.questionpaper' },
    { body: { ...own, id: 'probe0000000000' }, tells: whileOpen },
  ),
  ...write('attempts', { expand: 'questionpaper' }, { body: { ...answer, id: 'probe0000000000' }, tells: whileOpen }),
  ...write(
    'attempts/sheetOfSelf',
    { expand: 'questionpaper' },
    { body: { option: 'D' }, tells: { self: 'open', ...superuser } },
  ),
]

const signIns: readonly Probe[] = [
  ...signIn(`questionpaper.exam,exam.${back},approvals_via_supervisor.exam.${back}`, {
    self: 'opened',
    mate: 'opened',
    supervisor: 'ended',
  }),
  {
    name: 'impersonation with questionpaper',
    method: 'POST',
    url: '/api/collections/examinees/impersonate/{id:self}?expand=questionpaper',
    tells: { superuser: 'opened' }, // the answer is what the examinee may see
  },
]

const file = '/api/files/questionpapers/{id:seniorPaper}/{file}'
const files: readonly Probe[] = [
  { name: 'the file', url: file, tells: readers },
  { name: 'the head of the file', method: 'HEAD', url: file, tells: readers },
  { name: 'a range of the file', url: file, headers: { range: 'bytes=0-3' }, tells: readers },
  { name: 'two ranges of the file', url: file, headers: { range: 'bytes=0-0,-1' }, tells: readers },
  { name: 'a range beyond the file', url: file, headers: { range: 'bytes=99999999-' }, tells: readers },
  {
    name: 'whether the file is newer',
    url: file,
    headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    tells: readers,
  },
  { name: 'a thumb of the file', url: `${file}?thumb=100x100`, tells: readers },
  { name: 'the file as a download', url: `${file}?download=1`, tells: readers },
  { name: 'the file by a token', url: `${file}?token={fileToken}`, isAnonymous: true, tells: readers },
  {
    name: 'the file by the id of its collection',
    url: file.replace('questionpapers', '{paperCollection}'),
    tells: readers,
  },
  {
    name: 'the head of the file by a token',
    method: 'HEAD',
    url: `${file}?token={fileToken}`,
    isAnonymous: true,
    tells: readers,
  },
]

const events: readonly Probe[] = [
  hear('questionpapers/*', paper, {}, readers),
  hear('questionpapers', paper, {}, readers),
  hear('questionpapers/{id:seniorPaper}', paper, {}, readers),
  hear('questionpapers/*', paper, { fields: 'questionpaperlink' }, readers),
  hear('questionpapers/*', paper, { filter: 'questionpaperlink ~ "zebra"', fields: 'id' }, readers),
  hear('examinees/*', ['examinees', 'self'], { expand: 'questionpaper' }, selfAndStaff),
  hear('examinees/{id:self}', ['examinees', 'self'], { filter: 'questionpaper.questionpaper ~ "night"' }, selfAndStaff),
  hear('exams/*', senior, { expand: back }, readers),
  hear('exams/{id:senior}', senior, { expand: back, fields: 'expand.questionpapers_via_exam.questionpaper' }, readers),
  hear('exams/*', senior, { filter: `${back}.questionpaperlink ?~ "zebra"` }, readers),
  hear('exams/*', senior, { filter: '@collection.questionpapers.questionpaperlink ?~ "zebra"' }, superuser),
  hear('attempts/*', ['attempts', 'sheetOfSelf'], { expand: 'questionpaper' }, selfOnly),
  hear('devices/*', ['devices', 'device'], { expand: 'examinee.questionpaper' }, ofEvidence),
]

/** Ways to the senior paper: its file, its name, its link, or a hint of them. */
export const PAPER_PROBES: readonly Probe[] = [
  ...reads,
  ...expands,
  ...filters,
  ...sorts,
  ...writes,
  ...signIns,
  ...files,
  ...events,
]
