import { createHook } from 'node:async_hooks'
import { getHeapStatistics } from 'node:v8'
import { DATABASES } from '@olympiad/engine/test/databases'
import { expect, it } from 'vitest'
import { openSittingsHall } from '../../../test/sittings/hall.ts'

const PATH = '/api/collections/attempts/records'
const SAVES = 50
/** What a changed answer takes at most, the test's own two requests included. Less is better: lower them with the code. */
const MOST = { sqlite: { promises: 24, kB: 340 }, postgres: { promises: 260, kB: 600 } }

/** Bytes allocated since the process began; this type of Node's does not know it yet. */
const allocated = () => (getHeapStatistics() as unknown as { total_allocated_bytes: number }).total_allocated_bytes

// fails when: a list, or the work of a save, is an async function again
it.each(DATABASES)(
  'to look for an answer and change it on $name takes no more promises and memory than it did',
  async ({ name, ...store }) => {
    await using hall = await openSittingsHall({ name, ...store })
    const asha = await hall.device('asha')
    const { body } = await asha.create(1, { option: 'A' })
    const filter = encodeURIComponent(`questionpaper = '${body.questionpaper}' && questionnumber = 1`)
    const save = async () => {
      for (let at = 0; at < SAVES; at++) {
        const found = await asha.ask('GET', `${PATH}?page=1&perPage=1&filter=${filter}&skipTotal=true`)
        expect(found.body.items[0].id).toBe(body.id)
        const { status } = await asha.ask('PATCH', `${PATH}/${body.id}`, {
          option: 'ABCD'[at % 4],
        })
        expect(status).toBe(200)
      }
    }
    await save() // what is made once is made
    let promises = 0
    const hook = createHook({
      init(_id, type) {
        if (type === 'PROMISE') promises += 1
      },
    }).enable()
    await save()
    hook.disable()
    const taken: number[] = []
    for (let round = 0; round < 4; round++) {
      const before = allocated()
      await save()
      taken.push((allocated() - before) / SAVES / 1024)
    }
    expect(promises / SAVES).toBeLessThan(MOST[name].promises)
    expect(Math.min(...taken)).toBeLessThan(MOST[name].kB) // something else may have been at work beside one of them
  },
)
