import { grouped } from '@olympiad/olympiad/ground/declared/spelling/counts'
import type { Report } from './report-html.ts'
import { replies, verdict } from './report-html.ts'

/** Fewer sentences than the report has. */
const MAX_SENTENCES = 5

/** The report for the terminal: what was broken, what was missed, and the figures. */
export function reportLines({ kept, bars, share, statuses }: Report): string[] {
  return [
    ...kept.flatMap(({ promise, checked, broken }) => [
      `${broken.length === 0 ? '✓' : '✗'} ${promise} (${grouped(checked)} looked at)`,
      ...broken.slice(0, MAX_SENTENCES).map((sentence) => `    ${sentence}`),
      ...(broken.length > MAX_SENTENCES ? [`    and ${broken.length - MAX_SENTENCES} more: see the report`] : []),
    ]),
    '',
    ...bars.map(({ what, value, limit, isMet }) => {
      const asked = limit && ` (${limit})`
      return `${limit === '' ? ' ' : isMet ? '✓' : '✗'} ${what}: ${value}${asked}`
    }),
    '',
    replies(statuses),
    share.sentence,
    verdict(kept, bars),
  ]
}
