import type { Verdict } from '../../check/declared/device-readiness.ts'

/** What a browser can do for the exam. */
export interface BrowserVerdict {
  readonly verdict: Verdict
  /** Its name and main version, as people know it: `Chrome 109`; empty if it does not say. */
  readonly name: string
  /** What to do, in a sentence or two. */
  readonly text: string
}

/** The oldest that have all that is looked for below; the paper's viewer needs no more (decision 79). */
const ENOUGH = 'Chrome or Edge 117, Firefox 124, Safari 17.4, or newer'

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
  const called = name || 'This browser'
  if (!isEnough()) return { verdict: 'red', name, text: `${called} is too old for the exam. Use ${ENOUGH}.` }
  if (!isWhole()) return { verdict: 'amber', name, text: `${called} works, in one tab. Better: ${ENOUGH}.` }
  return { verdict: 'green', name, text: `${called} has all that the exam needs.` }
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
