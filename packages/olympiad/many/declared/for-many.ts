import { json, number, select } from '@olympiad/schema/fields'
import { act, answers, reading } from '../../ground/declared/acts/act.ts'
import { reason, recordId, recordIds } from '../../ground/declared/acts/body-fields.ts'
import { type Page, PEOPLE_PAGE } from '../../people/declared/people-list.ts'
import { MANY_ACTS, type PeopleFilter, type RefusedRow, UNCONFIRMED_STUDENTS, UNDO_WORDS } from './many.ts'

/** The task, and its number of students. */
export interface ManyTask {
  readonly task: string
  readonly affected: number
}
const started = answers<ManyTask>('The `task` that does it, and how many are `affected`.')
const confirm = { name: 'exam', when: `more than ${UNCONFIRMED_STUDENTS} students are concerned` } as const

/** Does an act for all students in a list, or for some of them. Those it refuses are listed, the others are done. */
export const forMany = act('for-many', {
  right: 'organise',
  title: 'Do it for many',
  finds: 'Change many students',
  about: 'Students that the act refuses are listed with the reason. The others are done.',
  wayBack: `${UNDO_WORDS} Removed accounts stay removed.`,
  logged: 'began an act for many:',
  body: {
    act: select(MANY_ACTS, { required: true, label: 'Act' }),
    examinees: recordIds('examinees', { most: 500, label: 'Students' }),
    // Without ids: all of the list with these filters.
    filter: json<Partial<PeopleFilter>>({ maxSize: 2000, label: 'Filter of the list' }),
    found: number({ int: true, min: 0, max: 10_000_000, label: 'So many were shown' }),
    exam: recordId('exams', { label: 'Exam' }),
    questionpaper: recordId('questionpapers', { label: 'Paper' }),
    school: recordId('schools', { label: 'School' }),
    minutes: number({ int: true, min: 0, max: 1440, label: 'Minutes' }),
    percent: number({ min: 0, max: 100, label: 'Percent of the exam' }),
    reason,
  },
  confirm,
  answer: started,
  isWeighty: true,
  errors: {
    400: 'Nobody is named, or something that the act needs is missing.',
    404: 'The exam or school does not exist.',
    409: 'The list has changed since it was shown (`people.changed`), or the name is not typed yet.',
  },
  command: null,
})

/** Puts the students and staff of one school into another one. */
export const mergeSchool = act('merge-school', {
  right: 'organise',
  title: 'Merge into another school',
  finds: 'Merge two schools',
  about: 'Its students and staff belong to the other school. Nobody loses an answer.',
  wayBack: UNDO_WORDS,
  logged: 'merged',
  body: {
    school: recordId('schools', { required: true, label: 'School' }),
    into: recordId('schools', { required: true, label: 'Into' }),
    reason,
  },
  confirm,
  answer: started,
  isWeighty: true,
  errors: {
    400: 'Both are the same school, or nobody belongs to it.',
    404: 'A school does not exist.',
    409: 'The name is not typed yet.',
  },
  command: null,
})

/** Undoes what a task did for many, within ten minutes of its end. */
export const undoTask = act('undo-task', {
  right: 'organise',
  title: 'Take it back',
  finds: 'Take a task back',
  about: 'Each student is as before. Those who cannot be are listed.',
  wayBack: 'This cannot be undone. Do the act again instead.',
  logged: 'took back',
  body: { task: recordId('tasks', { required: true, label: 'Task' }), reason },
  answer: started,
  isWeighty: true,
  errors: {
    400: 'It cannot be undone, ten minutes are over, or it was undone already.',
    404: 'The task does not exist.',
  },
  command: null,
})

/** The students that a task refused. */
export const taskRows = reading('task-rows', {
  right: 'organise',
  loggedAs: 'read-people',
  about: 'The students that a task for many refused, each with the reason.',
  query: { task: 'id of the task', page: 'from 1', size: `rows of a page, ${PEOPLE_PAGE} if absent` },
  answer: answers<Page<RefusedRow>>('One page, and how many there are.'),
  limits: [{ max: 240, windowS: 60 }],
  errors: { 400: 'The query is wrong.', 404: 'The task does not exist.' },
})
