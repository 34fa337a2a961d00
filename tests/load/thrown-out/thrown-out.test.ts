import { DATABASES } from '@olympiad/engine/test/databases'
import { describe, expect, it } from 'vitest'
import { playThrownOut } from './play-thrown-out.ts'
import { thrownOutLines } from './thrown-out-lines.ts'

describe.each(DATABASES)('a crowd whose sessions ended at once, on $name', (store) => {
  // On a busy machine more than its queue holds.
  const students = 800

  // fails when: sign-ins that find the queue full are refused
  it('is in again beside a guesser, in its order, and no save is refused', { timeout: 240_000 }, async () => {
    const place = await store.place()
    try {
      const [, address, schema] = place.processArguments
      const url = store.name === 'postgres' && address ? new URL(address) : undefined
      url?.searchParams.set('options', `-c search_path=${schema}`)
      const figures = await playThrownOut({ databaseUrl: url?.href, students })
      expect(figures).toMatchObject({ students, servers: store.name === 'postgres' ? 2 : 1 })
      expect(figures.saves.done).toBeGreaterThan(0)
      expect(figures.asked).toBeLessThan(20)
      expect(figures.guessed).toBeLessThan(1600) // a minute of one address
      expect(thrownOutLines(figures).join('\n')).toContain('none refused')
    } finally {
      await place.remove()
    }
  })
})
