import type { Log } from '../core/log.ts'
import { LateAnswer, within } from '../support/within.ts'

/** A part of the service that can be away while the process runs. */
export type ProbedPart = 'database' | 'bucket'

/** The outcome of the last probe. */
export interface ProbeFacts {
  readonly isUp: boolean
  /** How long it took to answer; the time so far if it has not answered. */
  readonly latencyMs: number
  /** It answers, and the last two answers took longer than half a second each: one may be a busy machine's. */
  readonly isSlow: boolean
}

export interface Probe {
  readonly part: ProbedPart
  /** Up, until something else was found. */
  readonly facts: ProbeFacts
  /**
   * Asks the part; false when it fails, or has not answered within the limit. Never rejects. A failure is logged at once, a late
   * answer if the next one is late too: a busy machine may be what is late.
   */
  check(): Promise<boolean>
}

interface Options {
  readonly part: ProbedPart
  readonly ask: () => Promise<unknown>
  readonly log: Log
  /** Longest time in ms that `check` waits. */
  readonly limitMs?: number
}

/** So that `/api/health` answers within two seconds. */
const LIMIT_MS = 1500
/** As the alert OlympiadDatabaseSlow. */
const SLOW_MS = 500

const WORDS: Readonly<Record<ProbedPart, { readonly up: string; readonly down: string }>> = {
  database: {
    up: 'The database answers again.',
    down: 'The database does not answer: answers wait in the browsers until it does.',
  },
  bucket: {
    up: 'The bucket of files answers again.',
    down: 'The bucket of files does not answer: no paper or picture is read or kept until it does.',
  },
}

/** Watches a part that may hang: one question at a time is under way, and all who check meanwhile share it. */
export function createProbe({ part, ask, log, limitMs = LIMIT_MS }: Options): Probe {
  let facts: ProbeFacts = { isUp: true, latencyMs: 0, isSlow: false }
  /** When the first late answer of several was missed. */
  let lateMs: number | undefined
  let isTold = false
  let asked: { readonly atMs: number; readonly answer: Promise<unknown> } | undefined

  function begin() {
    const question = { atMs: performance.now(), answer: ask() }
    const end = () => {
      asked = undefined
    }
    question.answer.then(end, end)
    return question
  }

  function answered(latencyMs: number): boolean {
    if (isTold) log.info({ part }, WORDS[part].up)
    isTold = false
    lateMs = undefined
    facts = { isUp: true, latencyMs, isSlow: Math.min(latencyMs, facts.latencyMs) > SLOW_MS }
    return true
  }

  function missed(latencyMs: number, { error, checkedMs }: { error: unknown; checkedMs: number }): boolean {
    const isSure = !(error instanceof LateAnswer) || (lateMs !== undefined && checkedMs > lateMs)
    lateMs ??= performance.now()
    if (isSure && !isTold) log.error({ part, error }, WORDS[part].down)
    isTold ||= isSure
    facts = { isUp: false, latencyMs, isSlow: false }
    return false
  }

  return {
    part,
    get facts() {
      return facts
    },
    async check() {
      asked ??= begin()
      const { atMs, answer } = asked
      const checkedMs = performance.now()
      const sinceMs = () => performance.now() - atMs
      try {
        await within(answer, limitMs)
        return answered(sinceMs())
      } catch (error) {
        return missed(sinceMs(), { error, checkedMs })
      }
    },
  }
}
