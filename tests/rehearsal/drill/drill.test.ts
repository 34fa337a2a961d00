import { expect, it } from 'vitest'
import { playDrill, TRIALS } from './drill.ts'

const LIMIT = { timeout: 240_000 }
const STUDENTS = 4

/** Some need a minute, and one needs root: the others stand for them. */
const QUICK = ['thrown-out sessions', 'killed server', 'cut line']
const stores = [['sqlite'], ['postgres']] as const

it('plays every failure that it names, each once', () => {
  const names = TRIALS.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  expect(names).toEqual(
    expect.arrayContaining([...QUICK, 'dead key server', 'full disk', 'frozen database', 'slow replies']),
  )
})

it.each(stores)('finds nothing on %s where the product holds', LIMIT, async (store) => {
  const trials = TRIALS.filter(({ name }) => QUICK.includes(name))
  const { results } = await playDrill({ store, students: STUDENTS, trials, say: () => {} })
  expect(results).toEqual(trials.map(({ name }) => ({ name, state: 'held', found: [] })))
})

// fails when: a lost answer is not looked for, or counted among those of another failure
it.each(TRIALS.map(({ name }) => [name]))('names %s where that one is built in on purpose', LIMIT, async (spoilt) => {
  const trials = TRIALS.filter(({ name }) => name === spoilt)
  const { results } = await playDrill({ store: 'sqlite', students: STUDENTS, trials, spoilt, say: () => {} })
  expect(results).toMatchObject([{ name: spoilt, state: 'failed' }])
  expect(results[0]?.found).not.toEqual([])
})
