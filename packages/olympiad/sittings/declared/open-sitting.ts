import { bool } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import type { OpenedSitting } from './sitting.ts'

/** Opens the exam room on the device of a session. */
export const openSitting = act('open-sitting', {
  right: 'examinee',
  title: 'Open the exam',
  about: 'Opens the exam room on this device.',
  body: { takeOver: bool({ label: 'Continue here', help: 'The other device gives the exam up.' }) },
  answer: answers<OpenedSitting>('`state`: `open`, or `elsewhere` while another device sits the exam.'),
  limits: [{ max: 60, windowS: 60 }],
  isVital: true,
  errors: {
    400: 'The exam has not started, is not approved, is over, or the sheet is submitted; `reason` says which.',
    404: 'The examinee has no paper.',
  },
})
