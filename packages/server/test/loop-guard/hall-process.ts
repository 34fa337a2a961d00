import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DATABASES } from '@olympiad/engine/test/databases'
import { encodeForm } from '@olympiad/engine/test/encode-form'
import { pdf } from '@olympiad/engine/test/fixture-files'
import { openTestServer } from '@olympiad/engine/test/server'
import { watchTurns } from '@olympiad/engine/test/turn-watch'
import { olympiad } from '../../src/olympiad.ts'
import { serveSite } from '../../src/site/serve-site.ts'
import { fillHall, insert, PASSWORD, sheet } from './hall-rows.ts'

// A process of its own: its event loop does the server's work alone, and when it is held for ever the test goes on.

const HOUR_MS = 3_600_000
const account = { password: PASSWORD, passwordConfirm: PASSWORD }
const time = (ms: number) => new Date(ms).toISOString().replace('T', ' ')

/** What the requests of a case may know. */
export interface HallFacts {
  readonly url: string
  /** Session tokens; a visitor has none. */
  readonly tokens: Readonly<Record<string, string>>
  readonly ids: Readonly<Record<'self' | 'paper' | 'exam' | 'answer' | 'school', string>>
  /** Name of the file of the paper. */
  readonly paper: string
  /** All routes, as a tree. */
  readonly routes: string
}

const clock = {
  get nowMs() {
    return performance.timeOrigin + performance.now()
  },
}
const store = DATABASES.find(({ name }) => name === process.argv[2])
if (!store) throw new Error(`no such store here: ${process.argv[2]}`)
const webRoot = mkdtempSync(join(tmpdir(), 'olympiad-site-'))
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Olympiad</title>')
const server = await openTestServer(store, {
  ...olympiad({ requireApproval: true }),
  clock,
  extend: (app, engine) =>
    serveSite(app, webRoot, {
      engine,
      publicUrl: undefined,
      paperHosts: [],
      filesOrigin: undefined,
      offlinePages: true,
    }),
})
const now = clock.nowMs
const times = { starts: time(now - HOUR_MS), ends: time(now + HOUR_MS) }
const exam = await server.add('exams', { name: 'Senior', level: '2', type: 'Online', registrationopen: true, ...times })
const link = `https://papers.example.org/${'p'.repeat(1900)}`
const supervisor = await server.add('supervisors', { username: 'supervisor', email: 's@example.org', ...account })
const school = await server.add('schools', { code: 'town', name: 'Town School' })
const staff = { username: 'invigilator', email: 'i@example.org', school, ...account }
const invigilator = await server.add('supervisors', staff)
await server.add('approvals', { exam, supervisor, approved: true })
const root = await server.add('_superusers', { email: 'root@example.org', ...account })
const rootToken = await server.tokenOf('_superusers', root)
const paper = await addPaper()
const self = await server.add('examinees', { username: 'self', exam, questionpaper: paper.id, ...account })
await insert(server, 'attempts', sheet(self, paper.id))
await fillHall(server, { exam, paper: paper.id, school })
const facts: HallFacts = {
  url: await server.listen(),
  tokens: {
    self: await server.tokenOf('examinees', self),
    supervisor: await server.tokenOf('supervisors', supervisor),
    invigilator: await server.tokenOf('supervisors', invigilator),
    root: rootToken,
  },
  ids: { self, paper: paper.id, exam, school, answer: `${self}.0` },
  paper: paper.questionpaper,
  routes: server.app.printRoutes(),
}
const watch = watchTurns()
process.send?.(facts)
process.on('message', async () => {
  await server.hub.settled()
  await nextTurn()
  if (process.connected) process.send?.(watch.longestMs())
})
process.once('disconnect', async () => {
  watch.stop()
  await server[Symbol.asyncDispose]()
  rmSync(webRoot, { recursive: true, force: true })
  process.exit(0)
})

async function addPaper(): Promise<{ id: string; questionpaper: string }> {
  const { name, bytes, ...file } = pdf('paper.pdf')
  const form = new FormData()
  form.append('@jsonPayload', JSON.stringify({ exam, questionpaperlink: link }))
  form.append('questionpaper', new File([bytes], name, file))
  const { headers, payload } = await encodeForm(form)
  const url = '/api/collections/questionpapers/records'
  const reply = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: rootToken },
  })
  return reply.json()
}
