import { collection, index } from '../collection.ts'
import { type ExamPolicy, ownPhaseRules, phaseRules } from '../exam-phase.ts'
import { file, relation, timestamps, url } from '../fields.ts'
import type { RecordOf } from '../record.ts'
import { staffMay } from '../roles.ts'
import { allOf, anyOf, isExaminee, isStaff, locked } from '../rules.ts'
import { exams } from './exams.ts'

const sitting = (policy: ExamPolicy) =>
  allOf(
    isExaminee,
    '@request.auth.questionpaper = id',
    ownPhaseRules.started('exam'),
    phaseRules.approved('exam', policy),
  )
const afterwards = allOf(isStaff, phaseRules.closed('exam'))
/** They wrote it. */
const writers = staffMay('organise')
const readers = (policy: ExamPolicy) => anyOf(sitting(policy), afterwards, writers)

export const questionpapers = collection('questionpapers', {
  about: 'The paper of an exam, as a file or as a link; nobody sees either before the start.',
  fields: {
    questionpaper: file({
      protected: true,
      sessionReads: true,
      maxSize: 50 * 1024 * 1024,
      mimeTypes: ['application/pdf'],
    }),
    questionpaperlink: url({ max: 2000 }),
    exam: relation(exams, { required: true }),
    ...timestamps,
  },
  indexes: [index('exam')],
  rules: (policy: ExamPolicy) => ({
    list: readers(policy),
    view: readers(policy),
    create: writers,
    update: writers,
    delete: locked,
  }),
})
export type Questionpaper = RecordOf<typeof questionpapers>
