import { judgeBrowser } from '../../../kit/lib/judge-browser.ts'
import type { Check } from './check.ts'

export const browser: Check = {
  name: 'Browser',
  async find() {
    const { verdict, text } = judgeBrowser()
    return { verdict, text }
  },
}
