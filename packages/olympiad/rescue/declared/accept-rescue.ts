import { bool } from '@olympiad/schema/fields'
import { act, answers, NO_WAY_BACK } from '../../ground/declared/acts/act.ts'
import { reason } from '../../ground/declared/acts/body-fields.ts'
import { rescueFile } from './read-rescue.ts'
import type { AcceptedRescue } from './rescue.ts'

/** Takes the newer choices of a rescue file, or logs that they were refused. */
export const acceptRescue = act('accept-rescue', {
  right: 'rescueAnswers',
  title: 'Take or refuse',
  finds: 'Take or refuse a rescue file',
  about: 'Newer answers of the file replace the saved ones.',
  wayBack: NO_WAY_BACK,
  logged: 'took unsent answers of',
  body: { file: rescueFile, accept: bool({ label: 'Take the newer answers' }), reason },
  answer: answers<AcceptedRescue>('Questions `written`, and the new `receipt` if there was one before.'),
  limits: [{ max: 60, windowS: 60 }],
  isVital: true,
  isWeighty: true,
  errors: {
    400: 'The file is damaged, or the results are out (`exam.ended`).',
    404: 'The examinee is outside your scope.',
  },
  command: 'rescue',
})
