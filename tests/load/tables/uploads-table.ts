import type { UploadsFigures } from '../uploads/measure-uploads.ts'
import { table } from './tables.ts'

/** What people send, in its worst forms: limits, cost, and what a neighbour's save waited. */
export function uploadsTable({ quietMs, uploads, limits }: UploadsFigures): string {
  const rows = uploads.map(({ thing, form, bytes, answer, ...times }) => {
    const { tookMs, cpuMs, slowestSaveMs } = times
    const size = (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)
    return [thing, form, size, answer, ...[tookMs, cpuMs, slowestSaveMs].map((ms) => String(Math.round(ms)))]
  })
  const head = ['sent', 'form', 'kB', 'answer', 'after ms', 'CPU ms', 'slowest save ms']
  const quiet = `Beside 50 who save, one each 20 ms. With nothing beside it, the slowest save took ${Math.round(quietMs)} ms.`
  return [
    quiet,
    table(head, rows),
    table(
      ['sent', 'limits'],
      Object.entries(limits).map(([thing, limit]) => [thing, limit]),
    ),
  ].join('\n\n')
}
