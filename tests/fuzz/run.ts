import { randomInt } from 'node:crypto'
import { findPostgres } from '../../scripts/machine/find-postgres.ts'
import { readArguments, tellUsage } from '../../scripts/machine/tell-usage.ts'
import { describeFinding, fuzz } from './fuzz.ts'
import { faultsOf, HELD_MS } from './judge.ts'
import { openHall } from './open-hall.ts'
import { makeRequest, type Stage } from './requests/make-request.ts'
import { createSender } from './send.ts'

const USAGE =
  'npm run fuzz -- [--seed N] [--requests 20000] [--store sqlite|postgres] [--files disk|bucket] [--only STAGE:N]'

tellUsage(USAGE)

const SHOWN_FINDINGS = 30

const { values } = readArguments(
  {
    options: {
      seed: { type: 'string', default: String(randomInt(1e9)) },
      requests: { type: 'string', default: '20000' },
      store: { type: 'string', default: 'sqlite' },
      files: { type: 'string', default: 'disk' },
      /** One request again, e.g. `secrets:123`. */
      only: { type: 'string' },
    },
  },
  USAGE,
)
const { seed } = values
if (values.store === 'postgres') process.env.TEST_DATABASE_URL = (await findPostgres()).url
await using hall = await openHall({
  store: values.store === 'postgres' ? 'postgres' : 'sqlite',
  files: values.files === 'bucket' ? 'bucket' : 'disk',
})
process.exitCode = values.only ? await again(values.only) : await everything()

async function everything(): Promise<number> {
  const requests = Number(values.requests)
  console.log(`seed ${seed}, ${requests} requests, ${values.store}, files: ${values.files}`)
  const startedAt = performance.now()
  const onProgress = (done: number) => {
    if (done % 100 === 0) process.stderr.write(`\r${done} of ${requests}`)
  }
  const { findings, statuses, slowestMs } = await fuzz(hall, { seed, requests, onProgress })
  process.stderr.write('\r')
  for (const finding of findings.slice(0, SHOWN_FINDINGS)) console.log(describeFinding(finding))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`replies by status: ${JSON.stringify(statuses)}; the slowest took ${Math.round(slowestMs)} ms`)
  console.log(`${requests} requests in ${seconds} s, ${findings.length} findings`)
  return findings.length > 0 ? 1 : 0
}

async function again(place: string): Promise<number> {
  const [stage, index] = place.split(':')
  const request = makeRequest({ seed, stage: stage as Stage, index: Number(index) })
  const { send, close } = createSender(hall)
  await hall.longestMs()
  const reply = await send(request)
  const heldMs = Math.round(await hall.longestMs())
  close()
  const faults = faultsOf(request, reply, stage as Stage)
  if (heldMs > HELD_MS) faults.push(`held the event loop for ${heldMs} ms`)
  console.log(request, { ...reply, text: reply.text.slice(0, 4000) }, faults)
  return faults.length > 0 ? 1 : 0
}
