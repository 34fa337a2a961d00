import { grouped } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { quantile } from '../../load/generator/figures.ts'
import type { Struck } from '../faults/strike.ts'
import type { Plan } from '../plan.ts'
import type { Ledger } from '../student/ledger.ts'
import type { Used } from '../world/usage-watch.ts'
import type { DaySecond } from './day-curves.ts'

/** A figure that a reader wants to know, and how good it should be. */
export interface Bar {
  readonly what: string
  readonly value: string
  /** Empty where nothing is asked. */
  readonly limit: string
  readonly isMet: boolean
  /** The same in numbers, where something is asked. */
  readonly figure?: { readonly measured: number; readonly most: number; readonly unit: string }
}

/** A day as it was measured. */
export interface Measured {
  readonly plan: Plan
  readonly struck: readonly Struck[]
  readonly ledgers: readonly Ledger[]
  readonly seconds: readonly DaySecond[]
  readonly used: readonly Used[]
  readonly serverCpuS: number
  /** Requests that were told to come back while nothing was hit. */
  readonly turnedAway: number
}

/** Seconds from the start to the paper, for 99 of 100 pages. */
const READABLE_S = 3
const [SAVE_P50_MS, SAVE_P99_MS] = [100, 1000]
/** A page that backs off tries again after a quarter of a minute, and gives each try ten seconds. */
const RECOVERY_S = 30
const CPU_MS_A_STUDENT = 60
/** Of fewer, what a server does anyway is most of it. */
const ENOUGH_STUDENTS = 100
const LAG_MS = 100
const MEMORY_MB = 1024
/** A page that only waits says every this many seconds that it is there; a moved start may make so many times as much. */
const [SIGN_EVERY_S, MOVED_TIMES, MOVED_LEAST, MOVED_WITHIN_S] = [12, 3, 10, 15]

/** All bars of a day, in its order. */
export function barsOf(day: Measured): Bar[] {
  return [...startBars(day), ...savingBars(day), ...day.struck.map((fault) => recovery(day, fault)), ...serverBars(day)]
}

function startBars({ plan, ledgers, seconds }: Measured): Bar[] {
  const students = ledgers.length
  const after = (pick: (ledger: Ledger) => number) =>
    ledgers
      .map(pick)
      .filter(Boolean)
      .map((ms) => (ms - plan.startsMs) / 1000)
  const readable = after(({ readableMs }) => readableMs)
  const saved = after(({ firstSavedMs }) => firstSavedMs)
  const most = Math.max(MOVED_LEAST, (MOVED_TIMES * students) / SIGN_EVERY_S)
  const moves = plan.moves.map(({ atMs, startsMs }) => {
    const fromS = (atMs - plan.beginsMs) / 1000
    const untilMs = Math.min(...[...plan.moves.map((move) => move.atMs), plan.startsMs].filter((ms) => ms > atMs))
    const untilS = Math.min(fromS + MOVED_WITHIN_S, (untilMs - plan.beginsMs) / 1000 - 1)
    const near = seconds.filter(({ atS }) => atS >= fromS && atS <= untilS)
    const peak = Math.max(0, ...near.map(({ requests }) => requests))
    const way = startsMs > plan.startsMs ? 'put off by five minutes' : 'put back again'
    return atMost(`Most requests a second after the start was ${way}`, peak, most, '/s')
  })
  return [
    ...moves,
    atMost('Start to a paper that can be read, at 99 % of the pages', quantile(readable, 0.99), READABLE_S, ' s'),
    plain('Start to a paper that can be read, the last page', `${number(quantile(readable, 1))} s`),
    plain('Start to the first answer saved, in the middle', `${number(quantile(saved, 0.5))} s`),
  ]
}

function savingBars({ seconds, ledgers, turnedAway }: Measured): Bar[] {
  const saves = seconds.flatMap((second) => second.saves)
  const most = Math.max(0, ...seconds.map((second) => second.saves.length))
  const slow = ledgers.filter(({ isLate }) => isLate).length
  const late = ledgers.reduce((sum, ledger) => sum + ledger.late, 0)
  return [
    atMost('Requests that were told to come back while nothing was hit', turnedAway, 0, ''),
    atMost('Pages that were not done when the day was over', slow, 0, ''),
    plain('Answers saved', `${number(saves.length)}, at most ${number(most)} a second`),
    atMost('Saving an answer, in the middle', quantile(saves, 0.5), SAVE_P50_MS, ' ms'),
    atMost('Saving an answer, 99 of 100', quantile(saves, 0.99), SAVE_P99_MS, ' ms'),
    atMost('Choices that did not arrive before the end', late, 0, ''),
  ]
}

/** The time until no more choices wait than at the most in the ten seconds before the fault. */
function recovery({ plan, seconds }: Measured, { kind, fromMs, untilMs }: Struck): Bar {
  const [fromS, untilS] = [(fromMs - plan.beginsMs) / 1000, (untilMs - plan.beginsMs) / 1000]
  const before = seconds.filter(({ atS }) => atS >= fromS - 10 && atS < fromS)
  const usual = Math.max(1, ...before.map(({ unsent }) => unsent))
  const back = seconds.find(({ atS, unsent }) => atS >= untilS && unsent <= usual)
  const tookS = back ? Math.max(0, back.atS - untilS) : Number.POSITIVE_INFINITY
  return atMost(`All that waited is in, after ${kind} at ${clock(fromS)}`, tookS, RECOVERY_S, ' s')
}

function serverBars({ ledgers, used, serverCpuS }: Measured): Bar[] {
  const [cpu, cpuMs] = ['CPU of the servers a student', (serverCpuS * 1000) / ledgers.length]
  const peak = (pick: (second: Used) => readonly number[]) =>
    Math.max(0, ...used.flatMap((second) => [...pick(second)]))
  return [
    ledgers.length < ENOUGH_STUDENTS
      ? plain(cpu, `${number(cpuMs)} ms, of too few to tell`)
      : atMost(cpu, cpuMs, CPU_MS_A_STUDENT, ' ms'),
    atMost(
      'Slowest hundredth of a server’s turns, at its worst',
      peak(({ lagMs }) => lagMs),
      LAG_MS,
      ' ms',
    ),
    atMost(
      'Memory of a server at its most',
      peak(({ memoryMb }) => memoryMb),
      MEMORY_MB,
      ' MB',
    ),
  ]
}

function atMost(what: string, value: number, limit: number, unit: string): Bar {
  const shown = Number.isFinite(value) ? `${number(value)}${unit}` : 'never'
  const figure = { measured: value, most: limit, unit: unit.trim() }
  return { what, value: shown, limit: `at most ${number(limit)}${unit}`, isMet: value <= limit, figure }
}

const plain = (what: string, value: string): Bar => ({ what, value, limit: '', isMet: true })

/** As a reader wants it: whole from ten on. */
export function number(value: number): string {
  return value >= 10 || Number.isInteger(value) ? grouped(Math.round(value)) : value.toFixed(1)
}

/** `4:05` of a day that began at 0:00. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
