import { capability } from '../../ground/server/capability.ts'
import { searchWords } from '../../ground/server/rows/search-words.ts'
import { addExamineeRoute } from './accounts/add-examinee.ts'
import { addSchoolsRoute } from './accounts/add-schools.ts'
import { closingRoutes } from './accounts/close-staff.ts'
import { invitationRoutes } from './accounts/invitations.ts'
import { removalRoutes } from './accounts/remove-unused.ts'
import { staffAccountRoutes } from './accounts/staff-accounts.ts'
import { seatRoutes } from './change-seats.ts'
import { chooseLanguageRoute } from './choose-language.ts'
import { chooseSectionsRoute } from './choose-sections.ts'
import { chosenSectionsParts } from './chosen-sections-part.ts'
import { defaultRolePart, namedCoordinator } from './default-role.ts'
import { firstOrganiserRoute } from './first-organiser.ts'
import { givePaperRoute } from './give-paper.ts'
import { peopleRoute } from './lists/people-list.ts'
import { peopleTwiceRoute } from './lists/people-twice.ts'
import { schoolListRoute } from './lists/school-list.ts'
import { staffListRoute } from './lists/staff-list.ts'
import { manyKind } from './many/many-kind.ts'
import { oldRowsJob } from './many/old-rows-job.ts'
import { manyRows } from './many/rows.ts'
import { manyRoutes } from './many/start-many.ts'
import { taskRowsRoute } from './many/task-rows.ts'
import { moveExamineeRoute } from './move-examinee.ts'
import { newPasswordRoute } from './new-password.ts'
import { searchMigrations, searchPart } from './search-part.ts'
import { tellApartRoute } from './tell-apart.ts'
import { writtenByActsPart } from './written-by-acts-part.ts'

/** Acts on people, and their lists. */
export const people = capability({
  name: 'people',
  tables: [searchWords, manyRows],
  parts: [defaultRolePart, writtenByActsPart, ...chosenSectionsParts, searchPart],
  migrations: [namedCoordinator, ...searchMigrations],
  routes: [
    ...[moveExamineeRoute, givePaperRoute, newPasswordRoute, firstOrganiserRoute],
    ...[addExamineeRoute, addSchoolsRoute, ...closingRoutes, ...removalRoutes],
    ...[...staffAccountRoutes, ...invitationRoutes],
    ...[...seatRoutes, chooseSectionsRoute, chooseLanguageRoute, ...manyRoutes, taskRowsRoute, tellApartRoute],
    ...[peopleRoute, peopleTwiceRoute, schoolListRoute, staffListRoute],
  ],
  jobs: [oldRowsJob],
  kinds: [manyKind],
})
