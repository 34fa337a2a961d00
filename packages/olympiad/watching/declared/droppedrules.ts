import { index, unique } from '@olympiad/schema/collection'
import { date, relation, select, timestamps } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, locked } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { collection } from '../../ground/declared/collection.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { isExaminee, isStaff } from '../../ground/declared/rules.ts'
import { schools } from '../../schools/declared/schools.ts'
import { WATCH_RULES } from './watch-rules.ts'

const ofOwnExam = anyOf(
  'exam = @request.auth.questionpaper.exam',
  allOf('@request.auth.questionpaper = ""', 'exam = @request.auth.exam'),
)
const ofOwnSchool = anyOf('school = ""', 'school = @request.auth.school')
// Their page has to hear that a rule is put back too, so ended spells stay in sight.
const readers = anyOf(
  allOf(isExaminee, ofOwnExam, ofOwnSchool),
  allOf(isStaff, 'school = ""'), // it concerns somebody of every school
  staffMay('board', 'school'),
)

export const droppedrules = collection('droppedrules', {
  about: 'A time for which staff dropped a rule of watching, for an exam or a school at it. Written by acts alone.',
  noun: 'a rule of watching',
  fields: {
    exam: relation(exams, { required: true, fixed: true, keepsTarget: true }),
    /** Empty for every school. */
    school: relation(schools, { fixed: true, keepsTarget: true }),
    rule: select(WATCH_RULES, { required: true, fixed: true }),
    since: date({ required: true, fixed: true }),
    /** When it was put back; empty while it is dropped. */
    until: date(),
    ...timestamps,
  },
  notExported: 'it belongs to the exam day',
  personal: noPerson('It is about an exam.'),
  indexes: [unique('exam', 'school', 'rule', 'until'), index('school')],
  isVital: true,
  rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
})
export type DroppedRule = RecordOf<typeof droppedrules>
