import { file, url } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordId } from '../../ground/declared/acts/body-fields.ts'
import { PAPER_FILE, PAPER_LINK_LENGTH } from './paper-file.ts'

export interface ReplacedPaper {
  readonly exam: string
  readonly questionpaper: string
  /** How many examinees have this paper. */
  readonly affected: number
  /** The name of the file that it has now, or the link. */
  readonly file: string
  readonly link: string
}

/** Puts another file or link in the place of a paper; answers stay as they are. */
export const replacePaper = act('replace-paper', {
  right: 'organise',
  title: 'Replace the paper',
  finds: 'Replace a question paper',
  about: 'Open pages show the new paper within 15 seconds. Answers stay.',
  wayBack: 'Until the exam is over, the earlier file can replace it again.',
  logged: 'replaced the paper of',
  body: {
    exam: recordId('exams', { required: true, label: 'Exam' }),
    questionpaper: recordId('questionpapers', { label: 'Paper', help: 'Needed only if the exam has several.' }),
    file: file({ ...PAPER_FILE, label: 'PDF file' }),
    link: url({ max: PAPER_LINK_LENGTH, label: 'Link', help: 'Instead of a file.' }),
    reason,
  },
  confirm: { name: 'exam', when: 'the exam has begun' },
  answer: answers<ReplacedPaper>('The paper’s `file` or `link`, and how many are `affected`.'),
  limits: [{ max: 10, windowS: 60 }],
  isVital: true,
  errors: {
    400: 'The exam is over, it has this paper already, or there is not exactly one of file and link.',
    404: 'The exam or the paper does not exist.',
    409: 'The exam’s name is not typed yet, or another exam has the same paper (`exam.samePaper`).',
  },
})
