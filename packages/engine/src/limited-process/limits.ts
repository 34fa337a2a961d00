import { fileURLToPath } from 'node:url'
import { ApiError } from '../core/api-error.ts'

/** What the runtime maps for itself before it runs a line: mostly room for machine code. Measured: 575 MiB. */
const RUNTIME_MB = 640

/** What a process may take. */
export interface ProcessLimits {
  /** Of memory that it can write, in MiB, beside the runtime's own, whether JavaScript or native code asks for it. */
  readonly memoryMb: number
  /** JavaScript's share of it, in MiB. */
  readonly heapMb: number
  /** Of the processor for one order, in s. */
  readonly cpuS: number
  /** From an order to its reply, in s. Others' work delays a reply, so it is several times `cpuS`. */
  readonly replyS: number
}

export interface LimitedOptions {
  /** A module that calls `answerOrders`. */
  readonly program: URL
  readonly limits: ProcessLimits
  /** What is done to the thing that people sent: `read`, `drawn`. */
  readonly done: string
  /** The environment of the program: none of the server's secrets. Empty by default. */
  readonly env?: Readonly<Record<string, string>>
}

/** What was too much, or how the process ended. */
export type Excess = 'memory' | 'time' | 'ended' | 'killed'

/** The refusal of an order that went beyond the limits; it names the thing and the limit. */
export function excessError(
  excess: Excess,
  name: string,
  { limits, done, cause }: LimitedOptions & { readonly cause?: unknown },
): ApiError {
  if (excess === 'killed') return new ApiError(503, undefined, {}, { retryAfterS: 5 }) // from outside: not the fault of an order
  const { reason, what } = {
    memory: { reason: 'file.memory', what: `takes more than ${limits.memoryMb} MB of memory` },
    time: { reason: 'file.time', what: `takes longer than ${limits.cpuS} seconds` },
    ended: { reason: 'file.unreadable', what: 'is not what the program expects' },
  }[excess]
  return new ApiError(400, `${name} cannot be ${done}: it ${what}`, {}, { reason, cause })
}

/**
 * The command that starts a program under its limits. A shell sets them and then becomes the program. `-d` counts writable memory;
 * `-v` would count the address space too, of which the runtime reserves far more than it uses.
 */
export function limitedCommand({ program, limits }: LimitedOptions, lifeCpuS: number) {
  const script = 'ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -c 0 2>/dev/null; shift 2; exec "$@"'
  const runtime = [process.execPath, `--max-old-space-size=${limits.heapMb}`, fileURLToPath(program)]
  const args = ['-c', script, 'sh', String((RUNTIME_MB + limits.memoryMb) * 1024), String(lifeCpuS), ...runtime]
  return { command: '/bin/sh', args }
}
