import { collection, index, type RecordOf } from '../collection.ts'
import { type ExamPolicy, phaseRules } from '../exam-phase.ts'
import { file, relation, timestamps, url } from '../fields.ts'
import { allOf, anyOf, isExaminee, isSupervisor, locked } from '../rules.ts'

export const questionpapers = (policy: ExamPolicy) => {
  const sitting = allOf(
    isExaminee,
    '@request.auth.questionpaper = id',
    phaseRules.started('exam'),
    phaseRules.approved('exam', policy),
  )
  const afterwards = allOf(isSupervisor, phaseRules.ended('exam'))
  const readers = anyOf(sitting, afterwards)
  return collection('questionpapers', {
    about: 'The paper of an exam, as a file or as a link; nobody sees either before the start.',
    fields: {
      questionpaper: file({
        protected: true,
        sessionReads: true,
        maxSize: 50 * 1024 * 1024,
        mimeTypes: ['application/pdf'],
      }),
      questionpaperlink: url({ max: 2000 }),
      exam: relation('exams', { required: true }),
      ...timestamps,
    },
    indexes: [index('exam')],
    rules: { list: readers, view: readers, create: locked, update: locked, delete: locked },
  })
}
export type Questionpaper = RecordOf<ReturnType<typeof questionpapers>>
