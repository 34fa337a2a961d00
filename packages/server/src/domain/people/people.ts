import { firstOrganiserRoute } from './first-organiser.ts'
import { givePaperRoute } from './give-paper.ts'
import { peopleRoute } from './lists/people-list.ts'
import { schoolListRoute } from './lists/school-list.ts'
import { staffListRoute } from './lists/staff-list.ts'
import { moveExamineeRoute } from './move-examinee.ts'
import { newPasswordRoute } from './new-password.ts'

/** Acts on people, and their lists. */
export const peopleRoutes = [
  ...[moveExamineeRoute, givePaperRoute, newPasswordRoute, firstOrganiserRoute],
  ...[peopleRoute, schoolListRoute, staffListRoute],
]
