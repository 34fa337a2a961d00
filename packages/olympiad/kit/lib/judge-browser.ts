import type { Verdict } from '../../check/declared/device-readiness.ts'
import { type FilledMessage, message } from '../../ground/declared/spelling/message.ts'

/** What a browser can do for the exam. */
export interface BrowserVerdict {
  readonly verdict: Verdict
  /** Its name and main version, as people know it: `Chrome 109`; empty if it does not say. */
  readonly name: string
  /** What to do, in a sentence or two. */
  readonly words: FilledMessage
}

/** With the oldest that have all that is looked for below; the paper's viewer needs no more (decision 79). */
const NAMED = {
  red: message('{name} is too old for the exam. Use Chrome or Edge 117, Firefox 124, Safari 17.4, or newer.'),
  amber: message('{name} works, in one tab. Better: Chrome or Edge 117, Firefox 124, Safari 17.4, or newer.'),
  green: message('{name} has all that the exam needs.'),
}
const NAMELESS = {
  red: message('This browser is too old for the exam. Use Chrome or Edge 117, Firefox 124, Safari 17.4, or newer.'),
  amber: message('This browser works, in one tab. Better: Chrome or Edge 117, Firefox 124, Safari 17.4, or newer.'),
  green: message('This browser has all that the exam needs.'),
}

/** Without these the exam room does not work. */
const isEnough = () =>
  typeof ResizeObserver === 'function' &&
  typeof IntersectionObserver === 'function' &&
  typeof AbortSignal.any === 'function' &&
  typeof [].toSorted === 'function' &&
  typeof Map.groupBy === 'function'

/** Without these it does, and two tabs of one exam know less of each other. */
const isWhole = () => typeof BroadcastChannel === 'function' && navigator.locks !== undefined

/** Whether this browser can show the exam and its paper: the one answer of the check, the practice, the waiting room and the room. */
export function judgeBrowser(): BrowserVerdict {
  const name = browserName(navigator.userAgent)
  const works = isWhole() ? 'green' : 'amber'
  const verdict = isEnough() ? works : 'red'
  return { verdict, name, words: { text: (name ? NAMED : NAMELESS)[verdict], values: { name } } }
}

/** Their marks in what a browser says of itself; most say that they are Chrome or Safari too, so these come last. */
const MARKS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+(?:\.\d+)?).* Safari\//],
] as const

/** The name and main version of a browser by what it says of itself; empty for others. */
export function browserName(userAgent: string): string {
  for (const [name, mark] of MARKS) {
    const version = mark.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  return ''
}
