import { reason, recordId } from '../../ground/declared/acts/body-fields.ts'

/** The common parts of every act on one examinee's sitting. */
export const onExaminee = {
  right: 'keepSittings',
  body: { examinee: recordId('examinees', { required: true }), reason },
  isVital: true,
} as const

export const OUT_OF_SCOPE = 'The examinee does not exist or is outside your scope.'
