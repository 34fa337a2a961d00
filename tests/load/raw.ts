import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { RehearsalFigures } from '../rehearsal/report/rehearsal-figures.ts'
import type { ActFigures } from './acts/beside-acts.ts'
import type { DayFigures } from './day/play-day.ts'
import type { Floor } from './floors/floor.ts'
import type { GrowthFigures } from './growth/growth-figures.ts'
import type { HandInFigures } from './hand-in/play-hand-in.ts'
import type { PageFigures } from './lists/list-pages.ts'
import type { ListFigures } from './lists/measure-lists.ts'
import type { Result } from './report.ts'
import type { StartTimes } from './start-time.ts'
import type { UploadsFigures } from './uploads/measure-uploads.ts'
import type { WebFigures } from './web/web-figures.ts'

interface TakenFigures {
  readonly store: 'sqlite' | 'postgres'
  readonly start?: StartTimes | undefined
  readonly results?: readonly Result[]
  readonly days?: Readonly<Record<string, DayFigures>>
  readonly growth?: GrowthFigures
  readonly acts?: readonly ActFigures[] | undefined
  readonly lists?: readonly ListFigures[] | undefined
  readonly pages?: readonly PageFigures[] | undefined
  readonly handIn?: HandInFigures | undefined
  readonly web?: WebFigures | undefined
  readonly rehearsal?: RehearsalFigures
  readonly floors?: readonly Floor[] | undefined
  readonly uploads?: UploadsFigures | undefined
  /** Tables that a person wrote down from the output of another command. */
  readonly noted?: readonly { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }[]
}

/** What a file of raw figures holds. */
export type Raw = Omit<TakenFigures, 'results'> & {
  /** Machine, version and time. */
  readonly machine: string
  readonly command: string
  readonly results?: readonly (Omit<Result, 'scenario'> & {
    readonly scenario: {
      readonly name: string
      readonly about: string
      readonly clients: number
      readonly hasBare: boolean
    }
  })[]
}

/** How busy the machine was before the bench began. */
const LOAD_BEFORE = loadavg()[0]?.toFixed(1)

export function machineLine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const model = cpus()[0]?.model.trim()
  return `${model}, ${cpus().length} cores, ${memory}, load ${LOAD_BEFORE} before; Node ${process.version}; ${new Date().toISOString()}`
}

/** Writes the figures of every round as JSON; what was acknowledged is left out. */
export function writeRaw(file: string, taken: TakenFigures, command = 'npm run bench'): void {
  mkdirSync(dirname(file), { recursive: true })
  const secret = process.argv.indexOf('--superuser') + 1
  const args = process.argv.slice(2).map((arg, index) => (secret > 0 && index + 2 === secret ? 'EMAIL:PASSWORD' : arg))
  const raw = { machine: machineLine(), command: `${command} -- ${args.join(' ')}`, ...taken }
  const without = (key: string, value: unknown) => (key === 'acknowledged' ? undefined : rounded(value))
  writeFileSync(file, `${JSON.stringify(raw, without)}\n`)
}

const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)
