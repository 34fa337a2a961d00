import { capability } from '../../ground/server/capability.ts'
import { announceRoute } from './announce.ts'
import { answerHelpRoute } from './answer-help.ts'
import { askHelpRoute } from './ask-help.ts'
import { boardRoute } from './board.ts'
import { excuseCameraRoute } from './excuse-camera.ts'
import { galleryRoute } from './gallery.ts'
import { helpRequestsRoute } from './help-requests.ts'
import { noteRoute } from './note.ts'
import { schoolExamsRoute } from './school-exams.ts'

/** A running exam: announcements, help, the board, the gallery, and notes. */
export const hall = capability({
  name: 'hall',
  routes: [
    announceRoute,
    askHelpRoute,
    answerHelpRoute,
    helpRequestsRoute,
    boardRoute,
    galleryRoute,
    schoolExamsRoute,
    noteRoute,
    excuseCameraRoute,
  ],
})
