import { longText } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'

/** Writes a note about an examinee. */
export const note = act('note', {
  right: 'board',
  title: 'Note',
  finds: 'Note about a student',
  about: 'Only staff see it. The audit log keeps who wrote it.',
  wayBack: 'This cannot be undone. Another note can correct it.',
  logged: 'noted something about',
  body: {
    examinee: recordId('examinees', { required: true }),
    text: longText({ required: true, max: 500, label: 'Note', help: 'Write what you saw, and only what others need.' }),
  },
  answer: answers<{ readonly id: string }>('`id` of the note.'),
  limits: [{ max: 60, windowS: 60 }],
  errors: { 404: 'The examinee does not exist or is outside your scope.' },
})
