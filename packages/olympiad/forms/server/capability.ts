import { capability } from '../../ground/server/capability.ts'
import { examFormParts } from './exam-form-parts.ts'

/** The form of an exam’s papers. */
export const forms = capability({ name: 'forms', parts: examFormParts })
