import { capability } from '../../ground/server/capability.ts'
import type { Policy } from '../../ground/server/rows/own-exam.ts'
import { examFormParts } from './exam-form-parts.ts'

/** The form of an exam’s papers. */
export const forms = (policy: Policy) => capability({ name: 'forms', parts: [...examFormParts(policy)] })
