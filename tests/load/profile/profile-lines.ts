import type { TimeByPart } from './time-by-part.ts'

export interface Profiled {
  readonly scenario: { readonly name: string }
  readonly sides: Readonly<Record<string, readonly { readonly figures: { readonly done: number } }[]>>
  readonly profile?: TimeByPart
}

/** Parts that take less are shown together. */
const LEAST = 0.01

/** Where the main thread's time for one unit goes, in µs and as a share, the dearest part first; empty without a profile. */
export function profileLines({ sides, profile = {} }: Profiled): string[][] {
  const units = sides.ours?.reduce((sum, { figures }) => sum + figures.done, 0) ?? 0
  const parts = Object.entries(profile).sort(([, one], [, other]) => other - one)
  const whole = parts.reduce((sum, [, ms]) => sum + ms, 0)
  const dear = parts.filter(([, ms]) => ms >= whole * LEAST)
  const rest = parts.slice(dear.length).reduce((sum, [, ms]) => sum + ms, 0)
  const line = (part: string, ms: number) => {
    return [part, ((1000 * ms) / units).toFixed(1), `${((100 * ms) / whole).toFixed(1)} %`]
  }
  return whole > 0
    ? [...dear.map(([part, ms]) => line(part, ms)), line('parts below 1 %', rest), line('all', whole)]
    : []
}
