import { amber, type Check, green, red } from './check.ts'

const CURRENT = 'Use a current Chrome, Edge, Firefox or Safari.'

/** Without these the exam room does not work. */
const isEnough = () =>
  typeof ResizeObserver === 'function' &&
  typeof IntersectionObserver === 'function' &&
  typeof AbortSignal.any === 'function' &&
  typeof [].toSorted === 'function'

/** Without these it does, and two tabs of one exam know less of each other. */
const isWhole = () => typeof BroadcastChannel === 'function' && navigator.locks !== undefined

export const browser: Check = {
  name: 'Browser',
  async find() {
    if (!isEnough()) return red(`This browser is too old for the exam. ${CURRENT}`)
    if (!isWhole()) return amber(`This browser works, in one tab. Better: ${CURRENT.replace('Use', 'use')}`)
    return green('It has all that the exam needs.')
  },
}
