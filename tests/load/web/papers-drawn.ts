import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword, demoSuperuser } from '@olympiad/server/demo-marks'
import PocketBase from 'pocketbase'

const LOOK_MS = 500
const LIMIT_MS = 180_000

/** Waits until the first page of each paper of the demo is a picture: a server draws one after the other after its first start. */
export async function papersDrawn(origin: string): Promise<void> {
  const organiser = new PocketBase(origin)
  await organiser.collection('_superusers').authWithPassword(demoSuperuser, demoPassword)
  const endMs = performance.now() + LIMIT_MS
  for (;;) {
    const undrawn = { filter: "sealed != '' && firstpageof != questionpaper", fields: 'id' }
    const { totalItems } = await organiser.collection('questionpapers').getList(1, 1, undrawn)
    if (totalItems === 0) return
    if (performance.now() > endMs) throw new Error(`${totalItems} papers of the demo were not drawn within 3 minutes`)
    await sleep(LOOK_MS)
  }
}
