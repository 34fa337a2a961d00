import { availableParallelism } from 'node:os'
import type { Plan } from '../plan.ts'
import type { Used } from '../world/usage-watch.ts'

/** Who had the machine during the exam, on the average, in cores; and the fullest it was in any ten seconds. */
export interface MachineShare {
  readonly servers: number
  readonly store: number
  readonly students: number
  /** Of the whole machine. */
  readonly fullest: number
  /** Of one core, by the busiest process of students in any ten seconds. */
  readonly busiestPlayer: number
  readonly sentence: string
}

const [FULL, PLAYER_FULL] = [0.95, 0.9]
/** Of the machine, by what has nothing to do with the rehearsal. */
const MUCH = 0.2
const SPAN = 10

/** Says whether the figures are those of the servers, or of a machine that has to play their students as well. */
export function machineShare(used: readonly Used[], { startsMs, endsMs }: Plan): MachineShare {
  const exam = used.filter(({ atMs }) => atMs >= startsMs && atMs <= endsMs)
  const mean = (pick: (second: Used) => number) =>
    exam.reduce((sum, one) => sum + pick(one), 0) / Math.max(1, exam.length)
  const servers = mean((second) => total(second.servers))
  const store = mean((second) => second.store)
  const students = mean((second) => total(second.players))
  const fullest = highest(used.map(({ machine }) => machine))
  const players = used[0]?.players.length ?? 0
  const busiest = Array.from({ length: players }, (_, at) => highest(used.map((second) => second.players[at] ?? 0)))
  const busiestPlayer = Math.max(0, ...busiest)
  const cores = availableParallelism()
  const others = Math.max(0, mean(({ machine }) => machine) * cores - servers - store - students)
  const shares = `servers ${percent(servers)}, database ${percent(store)}, simulated students ${percent(students)}, other work ${percent(others)} of a core`
  const limit =
    busiestPlayer > PLAYER_FULL
      ? 'The simulated students were at their own limit for a while: times are partly theirs.'
      : others > MUCH * cores
        ? 'Other work had much of this machine: on a quiet one the servers have more.'
        : fullest > FULL
          ? 'The machine was full for a while, and part of it was the simulated students’: on one of its own the servers have more.'
          : 'The machine had room all the time: the times are the servers’ own.'
  const sentence = `${limit} During the exam, of ${percent(cores)}: ${shares}.`
  return { servers, store, students, fullest, busiestPlayer, sentence }
}

const total = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)

/** The highest mean of this many seconds in a row. */
function highest(values: readonly number[]): number {
  const span = Math.min(SPAN, values.length)
  const means = values.slice(span - 1).map((_, at) => total(values.slice(at, at + span)) / span)
  return Math.max(0, ...means)
}

/** Of a core, or of the machine. */
const percent = (share: number) => `${Math.round(share * 100)} %`
