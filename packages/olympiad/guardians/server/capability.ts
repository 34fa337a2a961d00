import { capability } from '../../ground/server/capability.ts'
import { askGuardiansRoute, guardianLinkRoute } from './ask.ts'
import { guardianConsentRoute, guardianQuestionRoute, recordGuardiansRoute } from './say.ts'

/** Guardians: they are asked, and say yes, no, or no longer. */
export const guardians = capability({
  name: 'guardians',
  routes: [askGuardiansRoute, guardianLinkRoute, guardianQuestionRoute, guardianConsentRoute, recordGuardiansRoute],
})
