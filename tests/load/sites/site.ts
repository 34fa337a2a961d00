import type { Send } from './send.ts'
import type { World } from './world.ts'

/** A server with the world of the bench in it. */
export interface Site {
  readonly name: string
  /** Another product, which has the collections and rules and nothing else of ours. */
  readonly isPeer: boolean
  readonly url: string
  readonly world: World
  /** The process that serves; undefined where it is unknown. */
  readonly pid: number | undefined
  readonly send: Send
  /** File tokens live for minutes only. */
  renewFileTokens(): Promise<void>
}
