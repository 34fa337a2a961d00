import { DATABASES } from '@olympiad/engine/test/databases'
import { describe, expect, it } from 'vitest'
import { describeFinding, fuzz } from './fuzz.ts'
import { openHall } from './open-hall.ts'

const SHORT_RUN = 2000

// The seed is fixed, so that a finding here is one of the change at hand; `npm run fuzz` takes a new one each time.
describe.each(DATABASES)('misshapen requests to a server on $name', ({ name }) => {
  it('get no 5xx, no hang and nothing of anybody else', { timeout: 120_000 }, async () => {
    await using hall = await openHall(name)
    const { findings, statuses } = await fuzz(hall, { seed: 'npm test', requests: SHORT_RUN })
    expect(findings.map(describeFinding)).toEqual([])
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '403', '404']))
  })
})
