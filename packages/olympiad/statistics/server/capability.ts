import { capability } from '../../ground/server/capability.ts'
import { keyProposalsRoute } from './key-proposals.ts'
import { questionFiguresRoute } from './question-figures.ts'

/** Figures of questions. */
export const statistics = capability({
  name: 'statistics',
  routes: [keyProposalsRoute, questionFiguresRoute],
})
