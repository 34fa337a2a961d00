import { say } from '@olympiad/olympiad/kit/language/language'

const MINUTE_MS = 60_000
const STEPS = [30, 10, 5, 1]
const SAID_MS = 10_000

/** The announcement due at this time left, if any: at 30, 10, 5 and 1 minutes. */
export function timeAnnouncement(remainingMs: number): string {
  const step = STEPS.find((minutes) => {
    const stepMs = minutes * MINUTE_MS
    return remainingMs <= stepMs && remainingMs > stepMs - SAID_MS
  })
  return step ? say('{minutes, plural, one {# minute} other {# minutes}} left', { minutes: step }) : ''
}

export interface LastStretch {
  readonly label: string
  readonly color: 'text.primary' | 'waiting.main' | 'error.main'
}

/** Which of its last stretches an exam of some length is in, by word and colour; undefined before the first. */
export function lastStretch(remainingMs: number, wholeMs: number): LastStretch | undefined {
  const step = STEPS.findLast((minutes) => remainingMs <= minutes * MINUTE_MS && wholeMs > minutes * MINUTE_MS)
  if (!step) return undefined
  const color = step === 30 ? 'text.primary' : step === 10 ? 'waiting.main' : 'error.main'
  return { label: step === 1 ? say('Last minute') : say('Last {minutes} minutes', { minutes: step }), color }
}
