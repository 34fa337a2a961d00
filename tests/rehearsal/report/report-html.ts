import { grouped, plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import type { PromiseCheck } from '../judge/promise.ts'
import type { Options } from '../options.ts'
import { type Bar, type Measured, number } from './bars.ts'
import { escaped } from './chart.ts'
import { chartsOfDay, happenedHtml } from './charts-of-day.ts'
import type { MachineShare } from './machine-share.ts'
import { STYLE } from './style.ts'

/** All that a report tells. */
export interface Report {
  readonly exam: string
  readonly options: Options
  readonly machine: string
  readonly day: Measured
  readonly kept: readonly PromiseCheck[]
  readonly bars: readonly Bar[]
  readonly share: MachineShare
  readonly statuses: ReadonlyMap<number, number>
}

/** More broken sentences of one promise are counted. */
const MAX_SENTENCES = 20

/** The report as one page that needs nothing else. */
export function reportHtml(report: Report): string {
  const { exam, options, machine, day, kept, bars, share } = report
  const isSound = kept.every(({ broken }) => broken.length === 0)
  const { students, servers, store, faults } = options
  const servedBy = `${plural(servers, 'server')} on ${store === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`
  const what = `${number(students)} simulated students, ${servedBy}; ${faults.length > 0 ? `faults: ${faults.join(', ')}` : 'no faults'}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rehearsal of ${escaped(exam)}</title><style>${STYLE}</style></head><body><main>
<h1>Rehearsal of ${escaped(exam)}</h1>
<p>${escaped(what)}.</p>
<p class="soft">${escaped(machine)}</p>
<p class="verdict ${isSound ? 'good' : 'bad'}">${escaped(verdict(kept, bars))}</p>
<p>${escaped(share.sentence)}</p>
<h2>What has to hold</h2>
<table><thead><tr><th>Promise</th><th class="figure">looked at</th><th>kept</th></tr></thead><tbody>
${kept.map(promiseRow).join('\n')}</tbody></table>
<h2>What it took</h2>
<table><thead><tr><th>Figure</th><th class="figure">here</th><th class="figure limit">bar</th><th>met</th></tr></thead><tbody>
${bars.map(barRow).join('\n')}</tbody></table>
<p class="soft">${escaped(replies(report.statuses))}</p>
<h2>The day</h2>
${happenedHtml(day)}
<div class="charts">
${chartsOfDay(day)}
</div>
</main></body></html>
`
}

/** The whole rehearsal in a sentence. */
export function verdict(kept: readonly PromiseCheck[], bars: readonly Bar[]): string {
  const broken = kept.reduce((sum, one) => sum + one.broken.length, 0)
  const missed = bars.filter(({ isMet }) => !isMet).length
  const promises = broken === 0 ? 'Every promise was kept' : `A promise was broken, ${plural(broken, 'time')} in all`
  return `${promises}; ${missed === 0 ? 'every bar was met' : `${plural(missed, 'bar')} missed`}.`
}

/** How many replies there were of each status. */
export function replies(statuses: ReadonlyMap<number, number>): string {
  const parts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, times]) => `${status === 0 ? 'no reply' : status}: ${grouped(times)}`)
  return `Replies by status – ${parts.join(', ')}. 404 is the answer to who asks for something before its time.`
}

function promiseRow({ promise, checked, broken }: PromiseCheck): string {
  const shown = broken.slice(0, MAX_SENTENCES).map((sentence) => `<li>${escaped(sentence)}</li>`)
  const more = broken.length > MAX_SENTENCES ? `<li>and ${broken.length - MAX_SENTENCES} more</li>` : ''
  const list = broken.length > 0 ? `<ul>${shown.join('')}${more}</ul>` : ''
  return `<tr><td>${escaped(promise)}${list}</td><td class="figure">${grouped(checked)}</td>${sign(broken.length === 0)}</tr>`
}

function barRow({ what, value, limit, isMet }: Bar): string {
  const cells = `<td class="figure">${escaped(value)}</td><td class="figure limit">${escaped(limit)}</td>`
  return `<tr><td>${escaped(what)}</td>${cells}${limit === '' ? '<td></td>' : sign(isMet)}</tr>`
}

const sign = (isGood: boolean) => `<td class="sign ${isGood ? 'good">✓ yes' : 'bad">✗ no'}</td>`
