import { DATABASES } from '@olympiad/engine/test/databases'
import { describe, expect, it } from 'vitest'
import { describeFinding, fuzz } from './fuzz.ts'
import { openHall } from './open-hall.ts'

const SHORT_RUN = 2000
/** Both stores, and both places of files. */
const HALLS = DATABASES.map(({ name }) => ({ store: name, files: name === 'postgres' ? 'bucket' : 'disk' }) as const)

// The seed is fixed, so that a finding here is one of the change at hand; `npm run fuzz` takes a new one each time.
describe.each(HALLS)('misshapen requests to a server on $store, files: $files,', (place) => {
  // proves: V4.2.1, V5.3.4, V7.4.1, V13.2.1
  it('get no 5xx, no hang and nothing of anybody else', { timeout: 120_000 }, async () => {
    await using hall = await openHall(place)
    const { findings, statuses } = await fuzz(hall, { seed: 'npm test', requests: SHORT_RUN })
    expect(findings.map(describeFinding)).toEqual([])
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '403', '404']))
    expect(Object.keys(statuses).includes('307')).toBe(place.files === 'bucket')
  })
})
