import { longText } from '@olympiad/schema/fields'
import { act, answers, CHANGES_NOTHING } from '../../ground/declared/acts/act.ts'
import { MAX_RESCUE_BYTES, type ReadRescue } from './rescue.ts'

/** A file as base64, which takes four letters for three bytes. */
export const rescueFile = longText({
  required: true,
  max: Math.ceil((MAX_RESCUE_BYTES * 4) / 3) + 4,
  label: 'Rescue file',
})

/** Tells how a rescue file differs from the saved answers, and logs who read it. */
export const readRescue = act('read-rescue', {
  right: 'rescueAnswers',
  title: 'Read the file',
  finds: 'Read a rescue file',
  about: 'Shows how the file differs from the saved answers. Nothing changes.',
  wayBack: CHANGES_NOTHING,
  logged: 'read a rescue file of',
  body: { file: rescueFile },
  answer: answers<ReadRescue>('The examinee, the exam, and the `differences`.'),
  limits: [{ max: 60, windowS: 60 }],
  errors: { 400: 'The file is damaged or belongs to another olympiad.', 404: 'The examinee is outside your scope.' },
  command: 'rescue',
})
