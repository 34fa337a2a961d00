import { addExamineeRoute } from './accounts/add-examinee.ts'
import { addSchoolsRoute } from './accounts/add-schools.ts'
import { closingRoutes } from './accounts/close-staff.ts'
import { invitationRoutes } from './accounts/invitations.ts'
import { removalRoutes } from './accounts/remove-unused.ts'
import { staffAccountRoutes } from './accounts/staff-accounts.ts'
import { seatRoutes } from './change-seats.ts'
import { firstOrganiserRoute } from './first-organiser.ts'
import { givePaperRoute } from './give-paper.ts'
import { peopleRoute } from './lists/people-list.ts'
import { peopleTwiceRoute } from './lists/people-twice.ts'
import { schoolListRoute } from './lists/school-list.ts'
import { staffListRoute } from './lists/staff-list.ts'
import { manyRoutes } from './many/start-many.ts'
import { taskRowsRoute } from './many/task-rows.ts'
import { moveExamineeRoute } from './move-examinee.ts'
import { newPasswordRoute } from './new-password.ts'
import { tellApartRoute } from './tell-apart.ts'

/** Acts on people, and their lists. */
export const peopleRoutes = [
  ...[moveExamineeRoute, givePaperRoute, newPasswordRoute, firstOrganiserRoute],
  ...[addExamineeRoute, addSchoolsRoute, ...closingRoutes, ...removalRoutes],
  ...[...staffAccountRoutes, ...invitationRoutes],
  ...[...seatRoutes, ...manyRoutes, taskRowsRoute, tellApartRoute],
  ...[peopleRoute, peopleTwiceRoute, schoolListRoute, staffListRoute],
]
