import { setTimeout as sleep } from 'node:timers/promises'
import type { Desk } from './desk.ts'
import { untilMs } from './own-exam.ts'

/** What a page has observed it sends within this many ms, behind the answers. */
const SPREAD_MS = 15_000
const YIELD_MS = 1500
/** Somebody looks at another window about so often in an exam. */
const LOOKS_AWAY = 2

/** The first records of monitoring: device, place and fingerprint. */
export async function sendSnapshots(desk: Desk): Promise<void> {
  const { ledger } = desk
  await sleep(Math.random() * SPREAD_MS)
  const own = { examinee: ledger.examinee }
  await send(desk, 'locations', { ...own, position: { lon: 77.2, lat: 28.6 }, accuracy: 20 })
  await send(desk, 'devices', { ...own, deviceId: ledger.username, deviceInfo: { platform: 'web' } })
  await send(desk, 'fingerprints', { visitorId: ledger.username, confidence: { score: 0.5 }, components: {} })
}

/** Looks away now and then, until the exam is over. */
export async function lookAway(desk: Desk): Promise<void> {
  const { plan, ledger } = desk
  const { examinee, username } = ledger
  for (let time = 0; time < LOOKS_AWAY; time++) {
    await sleep(Math.random() * ((plan.endsMs - plan.startsMs) / LOOKS_AWAY))
    if (untilMs(desk, 'ends') <= 0) return
    const remarks = 'visibilitychange: hidden'
    await send(desk, 'outoffocuses', { examinee, fingerprint: username, deviceId: username, remarks })
  }
}

/** One try: it is no answer, and what fails is not missed here. */
async function send(desk: Desk, collection: string, body: object): Promise<void> {
  while (desk.unsent() > 0 && untilMs(desk, 'ends') > 0) await sleep(YIELD_MS)
  await desk.calls.create(collection, body).catch(() => {})
}
