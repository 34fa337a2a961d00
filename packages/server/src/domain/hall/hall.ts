import type { Route } from '@olympiad/engine'
import { announceRoute } from './announce.ts'
import { answerHelpRoute } from './answer-help.ts'
import { askHelpRoute } from './ask-help.ts'
import { boardRoute } from './board.ts'

/** What belongs to the hall while an exam runs: a voice, help, and who is there. */
export const hallRoutes: readonly Route[] = [announceRoute, askHelpRoute, answerHelpRoute, boardRoute]
