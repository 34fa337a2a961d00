import { capability } from '../../ground/server/capability.ts'
import { dropRuleRoute, restoreRuleRoute } from './drop-rule.ts'

/** What staff stop watching while an exam runs. */
export const watching = capability({
  name: 'watching',
  routes: [dropRuleRoute, restoreRuleRoute],
})
