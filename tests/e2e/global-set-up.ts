import { ensureWebBuild } from '../../scripts/web-build.ts'
import { startFreshServer } from './fresh-server.ts'

/** Starts the server that the journeys share, and returns what stops it. */
export default async function globalSetUp(): Promise<() => Promise<void>> {
  await ensureWebBuild()
  const { url, stop } = await startFreshServer()
  process.env.OLYMPIAD_URL = url
  return stop
}
