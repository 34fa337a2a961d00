import { index } from '@olympiad/schema/collection'
import { created, number, relation, select, text } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, locked } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { FORM_LIMITS } from '../../forms/declared/exam-form.ts'
import { collection } from '../../ground/declared/collection.ts'
import { STAFF_ROLES } from '../../ground/declared/roles.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { isExaminee, isStaff, own } from '../../ground/declared/rules.ts'
import { message } from '../../ground/declared/spelling/message.ts'
import { examinees } from '../../people/declared/examinees.ts'
import { schools } from '../../schools/declared/schools.ts'

/** Said to all, visitors included. */
const isPublic = 'exam = "" && school = "" && examinee = ""'
const isToMany = 'examinee = ""'
const ofOwnExam = allOf(
  'exam != ""',
  anyOf(
    'exam = @request.auth.questionpaper.exam',
    allOf('@request.auth.questionpaper = ""', 'exam = @request.auth.exam'),
  ),
)
const ofOwnSchool = allOf('school != ""', 'school = @request.auth.school')
const readers = anyOf(
  isPublic,
  own,
  allOf(isExaminee, isToMany, anyOf(ofOwnExam, ofOwnSchool)),
  allOf(isStaff, isToMany, 'exam != ""'), // it concerns somebody of every school
  allOf(isToMany, staffMay('board', 'school')), // an examiner hears nothing of a school
  allOf('examinee != ""', staffMay('help', 'examinee.school')),
)

export const announcements = collection('announcements', {
  about:
    'What was said to all who sit an exam, to a school, to one examinee, or to everybody. Written by an act alone.',
  noun: 'an announcement',
  fields: {
    /** The audience: at most one of the three is set; without any it is everybody, visitors included. */
    exam: relation(exams, { fixed: true, keepsTarget: true }),
    school: relation(schools, { fixed: true, keepsTarget: true }),
    examinee: relation(examinees, { fixed: true, keepsTarget: true }),
    text: text({ required: true, max: 1000 }),
    /** The question that it is about; 0 = none. */
    question: number({ int: true, min: 0, max: FORM_LIMITS.questions }),
    by: select(STAFF_ROLES), // the author's role; examinees cannot read their name
    created: created(),
  },
  notExported: 'it belongs to the exam day',
  personal: {
    of: 'examinee',
    kept: 'help',
    told: { from: 'end', words: message('Messages to you alone') },
    erase: 'delete',
  },
  indexes: [index('exam'), index('school'), index('examinee')],
  isVital: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type Announcement = RecordOf<typeof announcements>
