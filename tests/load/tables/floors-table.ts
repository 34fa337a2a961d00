import type { Floor } from '../floors/floor.ts'
import { table } from './tables.ts'

/** What parts of a request take by themselves. */
export function floorsTable(floors: readonly Floor[]): string {
  const rows = floors.map(({ what, program, kernel }) => {
    return [what, ...[program + kernel, kernel].map((us) => us.toFixed(1))]
  })
  return table(['by itself', 'µs of CPU', 'of them the kernel'], rows)
}
