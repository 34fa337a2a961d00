import { ensureWebBuild } from '../../scripts/web-build.ts'
import { startFreshServer } from './fresh-server.ts'
import { asSuperuser } from './record-service.ts'

/** Longer than all journeys take: what waits for its start is to wait until the last of them. */
const UNTIL_START_MS = 60 * 60 * 1000

/** Starts the server that the journeys share, and returns what stops it. */
export default async function globalSetUp(): Promise<() => Promise<void>> {
  await ensureWebBuild()
  const { url, stop } = await startFreshServer()
  process.env.OLYMPIAD_URL = url
  const exams = (await asSuperuser(url)).collection('exams')
  const { id } = await exams.getFirstListItem('name = "Junior"')
  await exams.update(id, { starts: new Date(Date.now() + UNTIL_START_MS) })
  return stop
}
