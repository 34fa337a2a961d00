import { askServerTime } from '../../../kit/lib/keep-clock.ts'
import { serverClock } from '../../../kit/lib/time/server-clock.ts'
import { amber, type Check, green } from './check.ts'

const MINUTE_MS = 60_000
const APART_MS = 2 * MINUTE_MS

export const clock: Check = {
  name: 'Clock',
  async find() {
    await askServerTime()
    if (!serverClock.isKnown()) return amber('It could not be checked. The exam uses the server’s clock.')
    const aheadMs = Date.now() - serverClock.now()
    if (Math.abs(aheadMs) <= APART_MS) return green('It is right.')
    const apart = `${Math.round(Math.abs(aheadMs) / MINUTE_MS)} minutes ${aheadMs > 0 ? 'fast' : 'slow'}`
    return amber(`It is ${apart}. The exam uses the server’s clock, so that is no problem. But do not come late.`)
  },
}
