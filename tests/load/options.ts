import { readArguments } from '../../scripts/machine/tell-usage.ts'

export const USAGE = `npm run bench -- [--peer URL --superuser EMAIL:PASSWORD] [--store sqlite|postgres] [--only NAME,NAME]
  [--rounds N] [--seconds N] [--students N] [--growth] [--quick] [--raw FILE] [--profile]
NAME is a scenario, start, exam-day, or hall, hand-in, acts, lists, results, certificates, school-file, uploads, thrown-out or floors, which run only when they are named. --growth measures how costs grow with what is stored, and nothing else.`

export interface Options {
  readonly peer?: { readonly url: string; readonly email: string; readonly password: string }
  readonly store: 'sqlite' | 'postgres'
  readonly only: readonly string[]
  readonly rounds: number
  readonly durationMs: number
  /** Who sits the exam day. */
  readonly students: number
  /** Who hand in, within a minute unless told otherwise. */
  readonly handingIn: number
  /** Whose sessions end at once. */
  readonly thrownOut: number
  readonly isGrowth: boolean
  /** Where the figures of every round are written. */
  readonly raw: string | undefined
  /** Whether each scenario says where our server's time goes; it is a little slower meanwhile. */
  readonly isProfiled: boolean
}

/** What the command line asks for; null when it cannot be understood. */
export function readOptions(): Options | null {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const named = { peer: text, superuser: text, store: text, only: text, rounds: text, seconds: text, students: text }
  const { values } = readArguments(
    { options: { ...named, raw: text, profile: flag, quick: flag, growth: flag } },
    USAGE,
  )
  const { store = 'sqlite', quick = false, growth = false, only, raw, profile = false } = values
  const [email = '', password = ''] = values.superuser?.split(/:(.*)/s) ?? []
  const rounds = Number(values.rounds ?? (quick ? 1 : 5))
  const students = Number(values.students ?? (quick ? 50 : 500))
  const handingIn = Number(values.students ?? (quick ? 500 : 5000))
  const thrownOut = Number(values.students ?? (quick ? 3000 : 20_000))
  const isWhole = !values.peer || (email !== '' && password !== '')
  const seconds = Number(values.seconds ?? (quick ? 2 : 5))
  const areCounts = [rounds, seconds, students].every((count) => Number.isInteger(count) && count > 0)
  if (!isWhole || (store !== 'sqlite' && store !== 'postgres') || !areCounts) return null
  const peer = values.peer ? { peer: { url: values.peer.replace(/\/$/, ''), email, password } } : {}
  return {
    ...peer,
    store,
    only: only?.split(',') ?? [],
    rounds,
    durationMs: seconds * 1000,
    students,
    handingIn,
    thrownOut,
    isGrowth: growth,
    raw,
    isProfiled: profile,
  }
}
