import { type DemoService, guestOf, signInTo } from './caller.ts'
import { addDemoNotices } from './notices.ts'
import { sendDemoRegistrations } from './registrations.ts'
import { publishDemoResults } from './results.ts'
import { sendDemoFiles } from './school-files.ts'

/**
 * Plays what families and staff would do, by the calls of the pages, so that no page of the console is empty. What was done already is
 * left alone: a story that was cut off goes on at the next start.
 */
export async function tellStory(service: DemoService): Promise<void> {
  const organiser = await signInTo(service, 'supervisors', 'organiser1')
  await addDemoNotices(organiser)
  await sendDemoRegistrations(guestOf(service), organiser)
  await sendDemoFiles(organiser)
  await publishDemoResults(service, organiser)
  const backups = await organiser.list('tasks', { filter: 'kind = "backup"' })
  if (backups.length === 0) await organiser.work('back-up', {})
}
