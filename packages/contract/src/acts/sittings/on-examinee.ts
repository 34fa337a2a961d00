import { reason, recordId } from '../body-fields.ts'

/** What an act on the sitting of one examinee takes. */
export const onExaminee = { examinee: recordId('examinees', { required: true }), reason } as const
