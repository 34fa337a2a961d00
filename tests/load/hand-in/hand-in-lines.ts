import type { Cost, HandInFigures } from './play-hand-in.ts'

/** What a reader wants to know of the minute in which all hand in, in lines. */
export function handInLines(figures: HandInFigures): string[] {
  const { students, seconds, save, receipt, atEnd, busy, firstError, generator } = figures
  const { rest, aSave, aQuestion, aSubmission } = figures
  const times = ({ done, p50, p99 }: HandInFigures['save']) =>
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${done}`
  const cost = ({ servers, store }: Cost) =>
    `${servers.toFixed(2)} ms of the servers, ${store.toFixed(2)} of the database`
  return [
    `hand-in: ${students} students on two servers, in ${seconds.toFixed(0)} s; generator ${Math.round(generator * 100)} %`,
    `  save                     ${times(save)}`,
    `  receipt                  ${times(receipt)}`,
    `  asked again              ${busy} times ${firstError}`,
    ...(atEnd
      ? [
          `  record at the end        ${times(atEnd)}; ${atEnd.refused} refused, the last after ${atEnd.lastMs.toFixed(0)} ms`,
        ]
      : []),
    `  CPU of a save            ${cost(aSave)}`,
    `  CPU of such a question   ${cost(aQuestion)}`,
    `  CPU of a submission      ${cost(aSubmission)}`,
    `  CPU of a page at rest    ${cost(rest)}, a minute`,
  ]
}
