import { grouped, plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import type { ThrownOutFigures } from './play-thrown-out.ts'

/** What a reader wants to know of a crowd that signs in at once, in lines. */
export function thrownOutLines(figures: ThrownOutFigures): string[] {
  const { students, servers, lastMs, p50, asked, overtakenMs, furthestPlace, guessed, saves, cpuMs } = figures
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    `thrown out: ${grouped(students)} sessions ended at once, ${plural(servers, 'server')}`,
    `  all are in again         after ${seconds(lastMs)}, half of them after ${seconds(p50)}`,
    `  the line                 up to place ${grouped(furthestPlace)}; ${asked.toFixed(1)} requests each; overtaken by at most ${seconds(overtakenMs)}`,
    `  a guesser                had ${grouped(guessed)} wrong passwords checked`,
    `  saves of others          ${grouped(saves.done)}, none refused; p99 ${saves.p99.toFixed(0)} ms (${saves.quietP99.toFixed(0)} ms with nothing beside), slowest ${saves.slowest.toFixed(0)} ms`,
    `  the servers              took ${cpuMs.loop.toFixed(1)} ms of CPU for each on their event loops, ${cpuMs.others.toFixed(1)} ms on other threads`,
  ]
}
