import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BucketPlace } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { cacheStorage, createBucketStorage } from '@olympiad/engine/test/internals'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { watchTurns } from '@olympiad/engine/test/turn-watch'
import { olympiad } from '@olympiad/server/olympiad'
import { serveSite } from '@olympiad/server/site/serve-site'
import { fullSheets, type HallRecord, hallRecords, idOf, rootRecord } from './hall-records.ts'
import { STAFF, type Staff, WHO, type Who } from './markers.ts'

// A process of its own: a server that crashes or hangs is then seen from outside.

/** So many times faster than the real clock, or the limits of writing would refuse most of what is sent. */
const CLOCK_SPEED = 30
const FRESH_TOKENS_MS = 1000

const openedMs = Date.now()
const clock = {
  get nowMs() {
    return openedMs + (Date.now() - openedMs) * CLOCK_SPEED
  },
}
/** Consent and time that was given are refused to superusers: only acts write them. */
const WRITTEN_BY_ACTS = ['examinees', 'allowances']
const store = DATABASES.find(({ name }) => name === process.argv[2])
if (!store) throw new Error(`no such store here: ${process.argv[2]}`)
const bucket = process.argv[3] && (JSON.parse(process.argv[3]) as BucketPlace)
const webRoot = makeSite()
const server = await openTestServer(store, {
  ...olympiad({ requireApproval: true }),
  clock,
  storage: bucket ? cacheStorage(createBucketStorage(bucket)) : undefined,
  extend: (app, engine) =>
    serveSite(app, webRoot, {
      engine,
      publicUrl: undefined,
      paperHosts: [],
      filesOrigin: undefined,
      offlinePages: true,
    }),
})
server.app.log.level = 'error'
const facts: Record<string, string> = {}
const url = await server.listen()
await server.add(rootRecord.collection, { id: idOf(rootRecord.name), ...rootRecord.values })
facts['token:root'] = await server.tokenOf('_superusers', idOf('root'))
for (const record of hallRecords(openedMs)) await write(record)
for (const sheet of fullSheets()) await server.add('attempts', sheet)
await freshTokens(server)
const watch = watchTurns()
process.send?.({ url, facts })
process.on('message', () => {
  if (process.connected) process.send?.({ longestMs: watch.longestMs() })
})
setInterval(() => {
  freshTokens(server).then(
    () => process.connected && process.send?.({ url, facts }),
    () => {}, // an account that the requests have taken away has no tokens
  )
}, FRESH_TOKENS_MS)
process.once('disconnect', async () => {
  watch.stop()
  await server[Symbol.asyncDispose]()
  rmSync(webRoot, { recursive: true, force: true })
  process.exit(0)
})

async function write({ collection, name, values, files = {} }: HallRecord): Promise<void> {
  if (WRITTEN_BY_ACTS.includes(collection)) {
    await server.add(collection, { id: idOf(name), ...values })
    return
  }
  const form = new FormData()
  form.append('@jsonPayload', JSON.stringify({ id: idOf(name), ...values }))
  for (const [field, file] of Object.entries(files)) form.append(field, new File([file.bytes], file.name, file))
  const headers = { authorization: facts['token:root'] ?? '' }
  const reply = await fetch(`${url}/api/collections/${collection}/records`, { method: 'POST', body: form, headers })
  const record = (await reply.json()) as Record<string, string>
  if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(record)}`)
  for (const field of Object.keys(files)) facts[`file:${name}.${field}`] = record[field] ?? ''
}

async function freshTokens({ tokenOf, fileTokenOf }: TestServer): Promise<void> {
  for (const who of WHO) {
    if (who === 'visitor') continue
    const account = accountOf(who)
    facts[`token:${who}`] = await tokenOf(...account)
    facts[`fileToken:${who}`] = await fileTokenOf(...account)
  }
}

function accountOf(who: Exclude<Who, 'visitor'>): [collection: string, id: string] {
  if (who === 'root') return ['_superusers', idOf('root')]
  return isStaff(who) ? ['supervisors', idOf(who)] : ['examinees', idOf(`sits${who}`)]
}

function isStaff(who: Who): who is Staff {
  return STAFF.some((one) => one === who)
}

function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Olympiad</title>')
  writeFileSync(join(folder, 'assets', 'index.js'), 'export {}')
  return folder
}
