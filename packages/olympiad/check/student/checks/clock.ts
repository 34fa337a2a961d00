import { message } from '../../../ground/declared/spelling/message.ts'
import { askServerTime } from '../../../kit/lib/keep-clock.ts'
import { serverClock } from '../../../kit/lib/time/server-clock.ts'
import { amber, type Check, green } from './check.ts'

const MINUTE_MS = 60_000
const APART_MS = 2 * MINUTE_MS

const FAST = message(
  'It is {minutes} minutes fast. The exam uses the server’s clock, so that is no problem. But do not come late.',
)
const SLOW = message(
  'It is {minutes} minutes slow. The exam uses the server’s clock, so that is no problem. But do not come late.',
)

export const clock: Check = {
  name: message('Clock'),
  async find() {
    await askServerTime()
    if (!serverClock.isKnown()) return amber(message('It could not be checked. The exam uses the server’s clock.'))
    const aheadMs = Date.now() - serverClock.now()
    if (Math.abs(aheadMs) <= APART_MS) return green(message('It is right.'))
    const minutes = Math.round(Math.abs(aheadMs) / MINUTE_MS)
    return amber(aheadMs > 0 ? FAST : SLOW, { minutes })
  },
}
