import { clock, number } from './bars.ts'

/** One line of a chart; each point is second and value. */
export interface Curve {
  readonly name: string
  readonly points: readonly (readonly [atS: number, value: number])[]
}

/** A stretch of the day that is shaded, or an instant that is marked. */
export interface Mark {
  /** A letter that is explained beside the charts. */
  readonly letter: string
  readonly fromS: number
  readonly untilS: number
}

export interface Chart {
  readonly title: string
  readonly unit: string
  readonly curves: readonly Curve[]
  readonly marks: readonly Mark[]
  readonly lengthS: number
  /** For values from one to thousands. */
  readonly isLogarithmic?: boolean
}

/** So narrow that its letters can be read on a phone; wide pages have several side by side. */
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [360, 198, 40, 8, 24, 22]
/** The letters of marks stand in two rows, lest neighbours cover each other. */
const ROWS = [4, 14]
const [MAX_POINTS, TICKS] = [180, 4]
const INNER = { width: WIDTH - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM }

/** `10K` for what would not fit beside the chart. */
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

interface Scale {
  readonly ticks: readonly number[]
  y(value: number): number
}

/** A figure with its title, the chart, and what each line means; no script, nothing from elsewhere. */
export function chartHtml(chart: Chart): string {
  const values = chart.curves.flatMap(({ points }) => points.map(([, value]) => value))
  const scale = chart.isLogarithmic ? logarithmic(values) : linear(values)
  const x = (atS: number) => LEFT + (Math.min(Math.max(atS, 0), chart.lengthS) / chart.lengthS) * INNER.width
  const parts = [
    ...scale.ticks.map((tick) => gridLine(scale.y(tick), SHORT.format(tick))),
    ...minuteTicks(chart.lengthS).map((atS) => axisText(x(atS), HEIGHT - 6, clock(atS))),
    ...chart.marks.map((mark, at) => markOf(mark, { at, x })),
    ...chart.curves.map(({ points }, at) => lineOf(thinned(points), { at, x, y: scale.y })),
  ]
  const names = chart.curves.map(
    ({ name }, at) =>
      `<span><svg class="key" viewBox="0 0 24 8" aria-hidden="true"><path class="c${at}" d="M0 4H24"/></svg>${escaped(name)}</span>`,
  )
  const legend = chart.curves.length > 1 ? `<p class="legend">${names.join(' ')}</p>` : ''
  const most = number(Math.max(0, ...values))
  const spoken = escaped(`${chart.title}: at most ${most} ${chart.unit}`)
  return `<figure><figcaption>${escaped(chart.title)} <small>${escaped(chart.unit)}</small></figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${spoken}">${parts.join('')}</svg>${legend}</figure>`
}

/** As it may stand in HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function linear(values: readonly number[]): Scale {
  const most = Math.max(1, ...values)
  const rough = most / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough
  const top = Math.ceil(most / step) * step
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step)
  return { ticks, y: (value) => TOP + (1 - value / top) * INNER.height }
}

function logarithmic(values: readonly number[]): Scale {
  const decades = Math.max(1, Math.ceil(Math.log10(Math.max(10, ...values))))
  const ticks = Array.from({ length: decades + 1 }, (_, at) => 10 ** at)
  return { ticks, y: (value) => TOP + (1 - Math.log10(Math.max(1, value)) / decades) * INNER.height }
}

function minuteTicks(lengthS: number): number[] {
  const step = [10, 15, 30, 60, 120, 300, 600, 1800, 3600].find((one) => lengthS / one <= 6) ?? 7200
  return Array.from({ length: Math.floor(lengthS / step) + 1 }, (_, at) => at * step)
}

function gridLine(y: number, text: string): string {
  const at = round(y)
  return `<path class="grid" d="M${LEFT} ${at}H${WIDTH - RIGHT}"/><text x="${LEFT - 4}" y="${at + 3}" text-anchor="end">${text}</text>`
}

function axisText(x: number, y: number, text: string): string {
  return `<text x="${round(x)}" y="${y}" text-anchor="middle">${text}</text>`
}

function markOf({ letter, fromS, untilS }: Mark, { at, x }: { at: number; x: (atS: number) => number }): string {
  const [from, until] = [x(fromS), x(untilS)]
  const shape =
    until - from > 1
      ? `<rect class="fault" x="${round(from)}" y="${TOP}" width="${round(until - from)}" height="${INNER.height}"/>`
      : `<path class="mark" d="M${round(from)} ${TOP}V${HEIGHT - BOTTOM}"/>`
  return `<g>${shape}<text class="markname" x="${round((from + until) / 2)}" y="${TOP - (ROWS[at % ROWS.length] ?? 0)}" text-anchor="middle">${escaped(letter)}</text></g>`
}

function lineOf(
  points: Curve['points'],
  { at, x, y }: { at: number; x: (atS: number) => number; y: (value: number) => number },
): string {
  const path = points.map(([atS, value], index) => `${index === 0 ? 'M' : 'L'}${round(x(atS))} ${round(y(value))}`)
  return `<path class="c${at}" d="${path.join('')}"/>`
}

/** The highest of each stretch, so that no peak is lost. */
function thinned(points: Curve['points']): Curve['points'] {
  const size = Math.ceil(points.length / MAX_POINTS)
  if (size <= 1) return points
  const stretches = Array.from({ length: Math.ceil(points.length / size) }, (_, at) =>
    points.slice(at * size, (at + 1) * size),
  )
  return stretches.map((stretch) => stretch.reduce((most, one) => (one[1] > most[1] ? one : most)))
}

const round = (value: number) => Math.round(value * 10) / 10
