import { message } from '../../../ground/declared/spelling/message.ts'
import { canHearEvents } from '../../../kit/lib/live/can-hear-events.ts'
import { amber, type Check, green } from './check.ts'

/** Whether what the server tells by itself comes through: some networks hold such a line back until it is over. */
export const liveLine: Check = {
  name: message('Messages'),
  async find() {
    if (await canHearEvents()) return green(message('Live messages reach you.'))
    return amber(
      message(
        'Live messages do not reach you, but answers are saved. Try without VPN or proxy, or another network. Otherwise reload the page now and then.',
      ),
    )
  },
}
