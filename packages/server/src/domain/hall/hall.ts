import type { Route } from '@olympiad/engine'
import { announceRoute } from './announce.ts'
import { answerHelpRoute } from './answer-help.ts'
import { askHelpRoute } from './ask-help.ts'
import { boardRoute } from './board.ts'
import { excuseCameraRoute } from './excuse-camera.ts'
import { helpRequestsRoute } from './help-requests.ts'
import { noteRoute } from './note.ts'
import { schoolExamsRoute } from './school-exams.ts'

/** What belongs to the hall while an exam runs: a voice, help, who is there, and what is to be known of them. */
export const hallRoutes: readonly Route[] = [
  announceRoute,
  askHelpRoute,
  answerHelpRoute,
  helpRequestsRoute,
  boardRoute,
  schoolExamsRoute,
  noteRoute,
  excuseCameraRoute,
]
