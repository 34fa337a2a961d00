import { openEventStream } from '@olympiad/engine/test/event-stream'
import { faultsOf, HELD_MS, leaks, SLOW_MS } from './judge.ts'
import { WHO } from './markers.ts'
import type { Hall } from './open-hall.ts'
import { makeRequest, type RequestPosition, type Stage } from './requests/make-request.ts'
import type { FuzzRequest } from './requests/request.ts'
import { COLLECTIONS } from './requests/world.ts'
import { createSender, type Reply } from './send.ts'

/** The slowest of a stage, asked again one by one. */
const MAX_SUSPECTS = 200

export interface Options {
  readonly seed: string
  /** How many requests; a fifth of them in havoc, after the others. */
  readonly requests: number
  /** Sent at the same time. */
  readonly atOnce?: number
  readonly onProgress?: (done: number) => void
}

/** A request whose reply was wrong, and how to send it again. */
export interface Finding {
  readonly place: RequestPosition
  readonly request: FuzzRequest
  readonly status: number
  readonly faults: readonly string[]
}

export interface Outcome {
  readonly findings: readonly Finding[]
  /** How many replies had each status. */
  readonly statuses: Readonly<Record<number, number>>
  readonly slowestMs: number
}

/** Sends the requests of a seed to the hall and judges every reply. */
export async function fuzz(hall: Hall, { seed, requests, atOnce = 24, onProgress }: Options): Promise<Outcome> {
  const { send, close } = createSender(hall)
  const findings: Finding[] = []
  const statuses: Record<number, number> = {}
  let late: Late[] = []
  let slowestMs = 0
  let done = 0

  async function trial(place: RequestPosition): Promise<void> {
    const request = makeRequest(place)
    const reply = await send(request)
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    slowestMs = Math.max(slowestMs, reply.tookMs)
    const faults = faultsOf(request, reply, place.stage)
    if (reply.tookMs > HELD_MS) late.push({ place, request, tookMs: reply.tookMs })
    if (faults.length > 0) findings.push({ place, request, status: reply.status, faults })
    onProgress?.(++done)
  }

  /**
   * Beside others, on a busy machine, any reply may be late, and one that holds the event loop delays those of others: it
   * hangs, or holds the loop, when it does so by itself, too.
   */
  async function askLateAgain(): Promise<void> {
    const wasHeld = (await hall.longestMs()) > HELD_MS
    const suspects = late.toSorted((a, b) => b.tookMs - a.tookMs).slice(0, MAX_SUSPECTS)
    late = []
    for (const { place, request, tookMs } of suspects) {
      if (tookMs <= SLOW_MS && !wasHeld) break
      const again = await send(request)
      const heldMs = await hall.longestMs()
      const faults = [
        ...(again.tookMs > SLOW_MS ? [`took ${Math.round(again.tookMs)} ms`] : []),
        ...(heldMs > HELD_MS ? [`held the event loop for ${Math.round(heldMs)} ms`] : []),
      ]
      if (faults.length > 0) findings.push({ place, request, status: again.status, faults })
    }
  }

  const havoc = Math.floor(requests / 5)
  for (const [stage, count] of [
    ['secrets', requests - havoc],
    ['havoc', havoc],
  ] as const) {
    const streams = stage === 'secrets' ? await listenAsAll(hall, send) : null
    const places = Array.from({ length: count }, (_, index): RequestPosition => ({ seed, stage, index })).values()
    const lane = async () => {
      for (const place of places) {
        if (hall.end !== null) return
        await trial(place)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    if (hall.end === null) await askLateAgain()
    findings.push(...(streams ? await streams.finish(seed) : []))
  }
  if (hall.end === null) findings.push(...(await healthFaults(send, seed)))
  else findings.push(finding(seed, 'havoc', [hall.end]))
  close()
  return { findings, statuses, slowestMs }
}

/** A reply that came late, perhaps for the sake of another. */
interface Late {
  readonly place: RequestPosition
  readonly request: FuzzRequest
  readonly tookMs: number
}

type Send = (request: FuzzRequest) => Promise<Reply>

async function healthFaults(send: Send, seed: string): Promise<Finding[]> {
  const { status } = await send({ who: 'visitor', method: 'GET', target: '/api/health', headers: {} })
  return status === 200 ? [] : [finding(seed, 'havoc', [`afterwards not healthy: ${status}`])]
}

/** A stream for each role that asks for everything; what they hear is judged at the end. */
async function listenAsAll(hall: Hall, send: Send) {
  const streams = await Promise.all(
    WHO.map(async (who) => {
      const stream = await openEventStream(`${hall.url}/api/realtime`)
      hall.facts[`stream:${who}`] = stream.clientId
      const subscriptions = COLLECTIONS.map(({ name }) => `${name}/*`)
      const authorization: Record<string, string> = who === 'visitor' ? {} : { authorization: `{{token:${who}}}` }
      const headers = { 'content-type': 'application/json', ...authorization }
      const body = JSON.stringify({ clientId: stream.clientId, subscriptions })
      await send({ who, method: 'POST', target: '/api/realtime', headers, body })
      return { who, stream }
    }),
  )
  return {
    async finish(seed: string): Promise<Finding[]> {
      const findings: Finding[] = []
      for (const { who, stream } of streams) {
        const faults = new Set<string>()
        for (;;) {
          const message = await stream.next(50).catch(() => null)
          if (!message) break
          for (const fault of leaks([who], message.data, 'secrets')) faults.add(`the stream of ${who} ${fault}`)
        }
        stream.close()
        if (faults.size > 0) findings.push(finding(seed, 'secrets', [...faults]))
      }
      return findings
    },
  }
}

function finding(seed: string, stage: Stage, faults: readonly string[]): Finding {
  const request: FuzzRequest = { who: 'visitor', method: 'GET', target: '/', headers: {} }
  return { place: { seed, stage, index: -1 }, request, status: 0, faults }
}

/** A finding in words, with all that is needed to send the request again. */
export function describeFinding({ place: { seed, stage, index }, request, status, faults }: Finding): string {
  const { body, ...rest } = request
  const shown = body === undefined ? '' : `\n  body: ${Buffer.from(body).toString('utf8').slice(0, 1500)}`
  return `${status}: ${faults.join('; ')}\n  again: npm run fuzz -- --seed ${seed} --only ${stage}:${index}\n  ${JSON.stringify(rest).slice(0, 2000)}${shown}`
}
