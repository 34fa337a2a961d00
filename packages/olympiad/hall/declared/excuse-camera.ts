import { bool } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordId } from '../../ground/declared/acts/body-fields.ts'

/** Permits an examinee to sit without a camera, or takes that back. */
export const excuseCamera = act('excuse-camera', {
  right: 'excuseCamera',
  title: 'Allow without a camera',
  about: 'They may sit without a camera, and their page says so.',
  wayBack: 'The same act changes it again.',
  logged: 'changed the camera permission of',
  body: {
    examinee: recordId('examinees', { required: true }),
    permit: bool({ label: 'May sit without a camera' }),
    reason,
  },
  answer: answers<{ readonly examinee: string; readonly nocamera: boolean }>('`nocamera`.'),
  isVital: true,
  errors: { 404: 'The examinee does not exist or is outside your scope.' },
})
