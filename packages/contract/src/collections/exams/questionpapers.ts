import { collection, index } from '../../collection.ts'
import { file, relation, text, timestamps, url } from '../../fields.ts'
import { PAPER_FILE, PAPER_LINK_LENGTH } from '../../papers/paper-file.ts'
import { SEALED_FORM } from '../../papers/sealed-paper.ts'
import { noPerson } from '../../privacy/personal.ts'
import type { RecordOf } from '../../record.ts'
import { type ExamPolicy, ownPhaseRules, phaseRules } from '../../rules/phase-rules.ts'
import { staffMay } from '../../rules/staff-rules.ts'
import { allOf, anyOf, isExaminee, isStaff, locked } from '../../rules.ts'
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
  noun: 'a paper',
  fields: {
    questionpaper: file(PAPER_FILE),
    questionpaperlink: url({ max: PAPER_LINK_LENGTH }),
    // The same file encrypted, which anybody with its name may fetch, and its key.
    sealed: file({ hidden: true, maxSize: PAPER_FILE.maxSize + SEALED_FORM.nonceBytes + SEALED_FORM.tagBytes }),
    sealkey: text({ hidden: true, max: 100 }),
    exam: relation(exams, { required: true }),
    ...timestamps,
  },
  personal: noPerson('A paper is the same for all who sit it.'),
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
