import { ClientResponseError } from 'pocketbase'
import { failureMessage } from '../../lib/failures.ts'
import type { ActCall } from './form-act.ts'

/** A request that was not carried out, and why. */
export interface FailedCall {
  readonly call: ActCall
  readonly error: unknown
  /** For people. */
  readonly message: string
}
export interface CallsResult {
  readonly answers: readonly unknown[]
  readonly failed: readonly FailedCall[]
}

/** Sends the requests one after the other; one that fails does not keep the rest from being sent. */
export async function runCalls(
  calls: readonly ActCall[],
  send: (input: ActCall['input']) => Promise<unknown>,
): Promise<CallsResult> {
  const [answers, failed]: [unknown[], FailedCall[]] = [[], []]
  for (const call of calls) {
    try {
      answers.push(await send(call.input))
    } catch (error) {
      failed.push({ call, error, message: failureMessage(error) })
    }
  }
  return { answers, failed }
}

/** What the server found wrong with each field of a body. */
export function fieldFaults(error: unknown): Readonly<Record<string, string | undefined>> {
  const data = error instanceof ClientResponseError && error.status === 400 ? error.response.data : undefined
  const faults = Object.entries((data ?? {}) as Record<string, { code?: unknown; message?: unknown }>)
  return Object.fromEntries(
    faults.flatMap(([name, fault]) =>
      typeof fault?.message === 'string' ? [[name, WORDS[String(fault.code)] ?? fault.message]] : [],
    ),
  )
}

/** The record service's words for some faults are those of programs. */
const WORDS: Readonly<Record<string, string>> = {
  validation_not_unique: 'This is in use already. Choose another.',
}

/** A name that has to be typed before the act is done, and how many people it concerns. */
export interface NameQuestion {
  readonly name: string
  readonly affected: number
  /** The kind of thing with the name; an exam by default. */
  readonly of?: 'exam' | 'school' | 'list'
}

/** The question of a 409 that asks for a name; null for any other failure. */
export function nameQuestion(error: unknown): NameQuestion | null {
  if (!(error instanceof ClientResponseError) || error.status !== 409) return null
  const { name, affected, of } = (error.response.data ?? {}) as Partial<NameQuestion>
  const isAsked = typeof name === 'string' && name !== ''
  return isAsked ? { name, affected: Number(affected ?? 0), ...(of && { of }) } : null
}
