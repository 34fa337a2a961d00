import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import { ensureWebBuild } from '../../scripts/builds/web-build.ts'
import { journeysBundle } from './exams/journeys-bundle.ts'
import { smallBundle } from './exams/small-bundle.ts'
import { startFreshServer } from './fresh-server.ts'
import { shortPaper } from './papers/short-paper.ts'
import { asSuperuser } from './record-service.ts'

/** Longer than all journeys take: what waits for its start is to wait until the last of them. */
const UNTIL_START_MS = 60 * 60 * 1000

/** Two keep the demo's own paper: one for the journey of a whole sitting, one for the look at the exam's screen. */
const WITH_LONG_PAPER = ['live01', 'live16']

/** Starts the server that the journeys share, and the one of their own exams, and returns what stops them. */
export default async function globalSetUp(): Promise<() => Promise<void>> {
  await ensureWebBuild()
  const sessions = mkdtempSync(join(tmpdir(), 'olympiad-sessions-'))
  const imported = mkdtempSync(join(tmpdir(), 'olympiad-imported-'))
  process.env.OLYMPIAD_SESSIONS = sessions
  process.env.OLYMPIAD_IMPORTED = imported
  const [{ url, stop }, own] = await Promise.all([startFreshServer(journeysBundle()), startFreshServer(smallBundle())])
  process.env.OLYMPIAD_URL = url
  process.env.OLYMPIAD_OWN_URL = own.url
  const superuser = await asSuperuser(url)
  await giveShortPapers(superuser)
  const exams = superuser.collection('exams')
  const { id } = await exams.getFirstListItem('name = "Junior"')
  await exams.update(id, { starts: new Date(Date.now() + UNTIL_START_MS) })
  return async () => {
    for (const folder of [sessions, imported]) rmSync(folder, { recursive: true })
    await Promise.all([stop(), own.stop()])
  }
}

/** The others of the running exam get a paper of six pages that is drawn in a moment. */
async function giveShortPapers(superuser: PocketBase): Promise<void> {
  const { id: exam } = await superuser.collection('exams').getFirstListItem('name = "Senior"')
  const file = new File([shortPaper({ pages: 6 })], 'short.pdf', { type: 'application/pdf' })
  const { id: questionpaper } = await superuser.collection('questionpapers').create({ exam, questionpaper: file })
  const examinees = superuser.collection('examinees')
  for (const { id, username } of await examinees.getFullList({ filter: 'username ~ "live"' })) {
    if (WITH_LONG_PAPER.includes(username)) continue
    const body = { examinee: id, questionpaper, confirm: username, reason: 'the journeys' }
    await superuser.send('/api/olympiad/give-paper', { method: 'POST', body })
  }
}
