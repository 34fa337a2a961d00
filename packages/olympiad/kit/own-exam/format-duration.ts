import { say } from '../language/language.ts'
/** `01:17:53` for a length in milliseconds; never negative, seconds cut off. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':')
}

/**
 * A length in words for people and screen readers: `1 hour 17 minutes`, `4 minutes`, `35 seconds`. It is cut off, never rounded up: no
 * student may hear that more time is left than there is.
 */
export function describeDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return say('{seconds, plural, one {# second} other {# seconds}}', { seconds })
  const all = Math.floor(seconds / 60)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (hours === 0) return say('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
  if (minutes === 0) return say('{hours, plural, one {# hour} other {# hours}}', { hours })
  return say('{hours, plural, one {# hour} other {# hours}} {minutes, plural, one {# minute} other {# minutes}}', {
    hours,
    minutes,
  })
}

/** The time that is left, in words, with its seconds when they begin to count: `9 minutes 40 seconds`. */
export function describeTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds >= 600 || seconds < 60 || seconds % 60 === 0) return describeDuration(ms)
  return say(
    '{minutes, plural, one {# minute} other {# minutes}} {seconds, plural, one {# second} other {# seconds}}',
    { minutes: Math.floor(seconds / 60), seconds: seconds % 60 },
  )
}

/** A question's number as on paper and sheet: `007`. No paper has a thousand. */
export function questionLabel(questionnumber: number): string {
  return String(questionnumber).padStart(3, '0')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
