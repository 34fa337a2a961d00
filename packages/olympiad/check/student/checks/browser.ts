import { message } from '../../../ground/declared/spelling/message.ts'
import { judgeBrowser } from '../../../kit/lib/judge-browser.ts'
import { type Check, result } from './check.ts'

export const browser: Check = {
  name: message('Browser'),
  async find() {
    const { verdict, words } = judgeBrowser()
    return result(verdict, words)
  },
}
