import { type Profiled, profileLines } from '../profile/profile-lines.ts'
import type { DayFigures } from './play-day.ts'

/** What a reader wants to know of an exam day, in lines. */
export function dayLines(days: Readonly<Record<string, DayFigures>>): string[] {
  return Object.entries(days).flatMap(([name, day]) => {
    const cpu = day.serverCpuS === undefined ? '–' : `${day.serverCpuS.toFixed(1)} s`
    const generator = `generator ${Math.round(day.generatorCpu * 100)} %`
    return [
      `exam-day ${name}: ${day.students} students in ${day.seconds.toFixed(1)} s; server ${cpu} of CPU, ${Math.round(day.peakMb ?? 0)} MB; ${generator}`,
      ...day.parts.map(({ part, done, errors, p50, p99 }) => {
        const failed = errors > 0 ? `; ${errors} ERRORS` : ''
        return `  ${part.padEnd(20)} ${String(done).padStart(7)}  p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failed}`
      }),
      ...Object.entries(day.cpuMs ?? {}).map(([window, { main, others }]) => {
        const each = (ms: number) => `${(ms / day.students).toFixed(1)} ms`
        return `  ${window.padEnd(24)} a student: main thread ${each(main)}, others ${each(others)}`
      }),
      ...profileLines(profiledDay(day)).map((cells) => `  ${cells.join('  ')}`),
      ...(day.firstError ? [`  WRONG: ${day.firstError}`] : []),
    ]
  })
}

/** A day as something that was profiled: one unit is an answer. */
export function profiledDay({ parts, profile }: DayFigures): Profiled {
  const done = parts.find(({ part }) => part === 'answer')?.done ?? 0
  return {
    scenario: { name: 'exam-day, an answer' },
    sides: { ours: [{ figures: { done } }] },
    ...(profile && { profile }),
  }
}
