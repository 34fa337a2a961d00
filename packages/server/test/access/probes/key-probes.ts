import { hear, type Probe, read, signIn, write } from './probe.ts'

const superuser = { superuser: 'always' } as const
/** Those who keep the keys, and superusers. */
const keepers = { examiner: 'always', organiser: 'always', ...superuser } as const
/** The same by way of the paper, which an examiner sees once its exam is over. */
const keepersByPaper = { ...keepers, examiner: 'ended' } as const
/** Those who sat the paper, once its exam is over, and superusers. */
const sitters = { self: 'released', mate: 'released', ...superuser } as const
const view = 'readonly_answers_via_questionpaper'
const papers = 'questionpapers_via_exam'
const paper = ['questionpapers', 'seniorPaper'] as const
const senior = ['exams', 'senior'] as const

/** Ways to the senior key that lead nowhere else first. */
export const KEY_READS: readonly Probe[] = [
  read('readonly_answers', {}, sitters),
  read(
    'readonly_answers',
    { page: '1', perPage: '1', skipTotal: '1', fields: 'answers', filter: 'questionpaper.exam.name = "senior"' },
    sitters,
  ),
  read('readonly_answers', { fields: '*:excerpt(500)' }, sitters),
  read('readonly_answers/seniorKey', {}, sitters),
  read('answers', {}, keepers),
  read('answers/seniorKey', { fields: 'answers' }, keepers),
]

const expands: readonly Probe[] = [
  read('questionpapers', { expand: view }, sitters),
  read('questionpapers', { expand: 'answers_via_questionpaper' }, keepersByPaper),
  read('examinees', { expand: `questionpaper.${view}` }, sitters),
  read('examinees/self', { expand: `questionpaper.${view}`, fields: 'expand' }, { self: 'released', ...superuser }),
  read('exams', { expand: `${papers}.${view}` }, sitters),
  read('exams', { expand: `${papers}.answers_via_questionpaper` }, keepersByPaper),
  read('attempts', { expand: `questionpaper.${view}` }, sitters),
  read('readonly_attempts', { expand: `questionpaper.${view}` }, sitters),
  read('approvals', { expand: `exam.${papers}.${view}` }, { superuser: 'approved' }),
]

const first = 'answers.0 ?= "A"'
const filters: readonly Probe[] = [
  ...['answers.0 = "A"', 'answers.0 ~ "A"', 'answers.0 != "A"', 'answers ~ "D,B"', 'answers.0 > "B"'].map((filter) =>
    read('readonly_answers', { filter, fields: 'id' }, sitters),
  ),
  read('answers', { filter: 'answers.0 = "A"', fields: 'id' }, keepers),
  read('questionpapers', { filter: `${view}.${first}`, fields: 'id' }, sitters),
  read('questionpapers', { filter: `${view}.answers.0 != "A"`, fields: 'id' }, sitters),
  read('questionpapers', { filter: `answers_via_questionpaper.${first}`, fields: 'id' }, keepersByPaper),
  read('examinees', { filter: `questionpaper.${view}.${first}`, fields: 'id' }, sitters),
  read('exams', { filter: `${papers}.${view}.${first}`, fields: 'id' }, sitters),
  read('exams', { filter: `${papers}.answers_via_questionpaper.${first}`, fields: 'id' }, keepersByPaper),
  read(
    'attempts',
    { filter: `questionpaper.${view}.answers.0 ?~ option`, fields: 'id' },
    { self: 'released', ...superuser },
  ),
  read(
    'readonly_attempts',
    { filter: `questionpaper.${view}.answers.0 ?~ option` },
    { self: 'released', ...superuser },
  ),
  read('attempts', { filter: `questionpaper.answers_via_questionpaper.answers.0 ?~ option`, fields: 'id' }, superuser),
  read('approvals', { filter: `exam.${papers}.${view}.${first}`, fields: 'id' }, { superuser: 'approved' }),
  read('exams', { filter: '@collection.answers.answers.0 ?= "A"', fields: 'id' }, superuser),
  read('exams', { filter: '@collection.readonly_answers.answers.0 ?= "A"', fields: 'id' }, superuser),
]

/** An order of keys is visible to an account that sees two of them. */
const sorts: readonly Probe[] = [
  read('readonly_answers', { sort: 'answers', fields: 'id' }, superuser),
  read('readonly_answers', { sort: '-answers.0', fields: 'id' }, superuser),
  read('questionpapers', { sort: `${view}.answers.0`, fields: 'id' }, superuser),
  read('examinees', { sort: `questionpaper.${view}.answers.0`, fields: 'id' }, superuser),
  read('exams', { sort: `-${papers}.${view}.answers.0`, fields: 'id' }, superuser),
  read('exams', { sort: `${papers}.answers_via_questionpaper.answers`, fields: 'id' }, keepersByPaper),
  read('answers', { sort: 'answers.0', fields: 'id' }, keepers),
]

const answer = { examinee: '{examinee}', questionpaper: '{id:seniorPaper}', questionnumber: 5, option: 'A' }
const writes: readonly Probe[] = [
  ...write(
    'attempts',
    { expand: `questionpaper.${view}` },
    { body: { ...answer, id: 'probe0000000000' }, tells: superuser },
  ),
  ...write(
    'attempts/sheetOfSelf',
    { expand: `questionpaper.${view},questionpaper.answers_via_questionpaper` },
    { body: { option: 'D' }, tells: superuser },
  ),
]

const events: readonly Probe[] = [
  hear('answers/*', ['answers', 'seniorKey'], {}, keepers),
  hear('answers/{id:seniorKey}', ['answers', 'seniorKey'], {}, keepers),
  hear('questionpapers/*', paper, { expand: view }, sitters),
  hear('questionpapers/*', paper, { filter: `${view}.${first}` }, sitters),
  hear('exams/*', senior, { expand: `${papers}.${view}` }, sitters),
  hear('exams/*', senior, { filter: `${papers}.${view}.${first}` }, sitters),
  hear('exams/*', senior, { filter: '@collection.answers.answers.0 ?= "A"' }, superuser),
  hear(
    'attempts/*',
    ['attempts', 'sheetOfSelf'],
    { filter: `questionpaper.${view}.answers.0 ?~ option` },
    { self: 'released', ...superuser },
  ),
]

/** Ways to the senior key, or to a hint of it. */
export const KEY_PROBES: readonly Probe[] = [
  ...KEY_READS,
  ...expands,
  ...filters,
  ...sorts,
  ...writes,
  ...signIn(`questionpaper.${view}`, { self: 'released', mate: 'released' }),
  ...events,
]
