import { index } from '@olympiad/schema/collection'
import { file, relation, text, timestamps, url } from '@olympiad/schema/fields'
import type { RecordOf } from '@olympiad/schema/record'
import { allOf, anyOf, locked } from '@olympiad/schema/rules'
import { exams } from '../../exams/declared/exams.ts'
import { collection } from '../../ground/declared/collection.ts'
import { noPerson } from '../../ground/declared/personal.ts'
import { type ExamPolicy, ownPhaseRules, phaseRules } from '../../ground/declared/rules/phase-rules.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { isExaminee, isStaff } from '../../ground/declared/rules.ts'
import { PAPER_FILE, PAPER_LINK_LENGTH } from './paper-file.ts'
import { FIRST_PAGE, SEALED_FORM } from './paper-seal.ts'

/** What encrypting adds to a file. */
const SEAL_BYTES = SEALED_FORM.nonceBytes + SEALED_FORM.tagBytes

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
    sealed: file({ hidden: true, maxSize: PAPER_FILE.maxSize + SEAL_BYTES }),
    sealkey: text({ hidden: true, max: 100 }),
    // The picture of its first page, encrypted by that key, and the name of the file that it was drawn of, also in vain.
    firstpage: file({ hidden: true, derived: true, maxSize: FIRST_PAGE.maxBytes + SEAL_BYTES }),
    firstpageof: text({ hidden: true, derived: true, max: 255 }),
    // The words of its envelope, its key wrapped by them, and the encrypted file that this key is of.
    envelopewords: text({ hidden: true, derived: true, max: 100 }),
    wrappedkey: text({ hidden: true, derived: true, max: 1000 }),
    wrappedof: text({ hidden: true, derived: true, max: 255 }),
    // The name of the file that was tried as the room shows it, and what was wrong with it.
    triedfile: text({ hidden: true, derived: true, max: 255 }),
    fault: text({ hidden: true, derived: true, max: 300 }),
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
