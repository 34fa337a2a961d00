import type { Bar } from './bars.ts'
import type { Report } from './report-html.ts'

/** What is kept of a rehearsal. */
export interface RehearsalFigures {
  readonly promises: readonly { readonly promise: string; readonly checked: number; readonly broken: number }[]
  readonly bars: readonly Bar[]
}

/** A report without the day itself. */
export function figuresOf({ kept, bars }: Report): RehearsalFigures {
  const promises = kept.map(({ promise, checked, broken }) => ({ promise, checked, broken: broken.length }))
  return { promises, bars }
}
