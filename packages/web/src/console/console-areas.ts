import { backupsArea } from '@olympiad/olympiad/backups/staff/area'
import { certificatesArea } from '@olympiad/olympiad/certificates/staff/area'
import { editionArea } from '@olympiad/olympiad/edition/staff/area'
import { examsArea } from '@olympiad/olympiad/exams/staff/area'
import { formsArea } from '@olympiad/olympiad/forms/staff/area'
import { hallArea } from '@olympiad/olympiad/hall/staff/area'
import { evidenceArea } from '@olympiad/olympiad/judging/staff/area'
import { keysArea } from '@olympiad/olympiad/keys/staff/area'
import type { Area } from '@olympiad/olympiad/kit/console/area'
import { logArea } from '@olympiad/olympiad/log/staff/area'
import { mailArea } from '@olympiad/olympiad/mail/staff/area'
import { noticesArea } from '@olympiad/olympiad/notices/staff/area'
import { objectionsArea } from '@olympiad/olympiad/objections/staff/area'
import { outagesArea } from '@olympiad/olympiad/outages/staff/area'
import { overviewArea } from '@olympiad/olympiad/overview/staff/area'
import { peopleArea, twiceArea } from '@olympiad/olympiad/people/staff/area'
import { registrationsArea } from '@olympiad/olympiad/registrations/staff/area'
import { rescueArea } from '@olympiad/olympiad/rescue/staff/area'
import { ranksArea, resultsArea } from '@olympiad/olympiad/results/staff/area'
import { filesArea } from '@olympiad/olympiad/school-files/staff/area'
import { schoolsArea } from '@olympiad/olympiad/schools/staff/area'
import { similarityArea } from '@olympiad/olympiad/similarity/staff/area'
import { slipsArea } from '@olympiad/olympiad/slips/staff/area'
import { statisticsArea } from '@olympiad/olympiad/statistics/staff/area'
import { staffArea } from '@olympiad/olympiad/supervisors/staff/area'
import { tasksArea } from '@olympiad/olympiad/tasks/staff/area'

/** The areas of the console, in the order of its rail. A new one has an entry here and its `area.ts`. */
export const consoleAreas: readonly Area[] = [
  overviewArea,
  editionArea,
  examsArea,
  formsArea,
  keysArea,
  peopleArea,
  filesArea,
  twiceArea,
  schoolsArea,
  staffArea,
  slipsArea,
  noticesArea,
  registrationsArea,
  mailArea,
  hallArea,
  outagesArea,
  evidenceArea,
  rescueArea,
  objectionsArea,
  certificatesArea,
  resultsArea,
  ranksArea,
  statisticsArea,
  similarityArea,
  tasksArea,
  backupsArea,
  logArea,
]
