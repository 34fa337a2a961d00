import { expect, it } from 'vitest'
import { inLanes } from './in-lanes.ts'

async function* numbers(count: number) {
  for (let number = 0; number < count; number++) yield number
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it.each([1, 3])('works on every item, at most %i at once', async (lanes) => {
  const done: number[] = []
  let atOnce = 0
  let most = 0
  await inLanes(lanes, numbers(10), async (number) => {
    most = Math.max(most, ++atOnce)
    await turn()
    atOnce -= 1
    done.push(number)
  })
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(most).toBe(lanes)
})

it('starts nothing after a failure, closes the source, and throws when running items end', async () => {
  let isEnded = false
  async function* source() {
    try {
      yield* numbers(10)
    } finally {
      isEnded = true
    }
  }
  const done: number[] = []
  const work = async (number: number) => {
    await turn()
    if (number === 1) throw new Error('broken')
    await turn()
    done.push(number)
  }
  await expect(inLanes(2, source(), work)).rejects.toThrow('broken')
  expect([done, isEnded]).toEqual([[0], true])
})

it('throws what its source throws', async () => {
  const broken = (function* () {
    yield 1
    throw new Error('no more')
  })()
  await expect(inLanes(2, broken, turn as () => Promise<void>)).rejects.toThrow('no more')
})
