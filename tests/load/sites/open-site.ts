import { openSend, type Send } from './send.ts'
import type { Site } from './site.ts'
import { makeWorld, renewedFileTokens } from './world.ts'

interface Door {
  readonly name: string
  readonly url: string
  readonly email: string
  readonly password: string
  readonly rounds: number
  readonly pid: number | undefined
  /** Makes the place of a peer empty and ready for the bench's data. */
  readonly ready?: (send: Send) => Promise<void>
}

/** Puts the bench's world into a running server. */
export async function openSite({ name, url, email, password, rounds, pid, ready }: Door): Promise<Site> {
  const { send, token } = await openSend(url, email, password)
  await ready?.(send)
  let world = await makeWorld(send, token, rounds)
  return {
    name,
    isPeer: ready !== undefined,
    url,
    pid,
    send,
    get world() {
      return world
    },
    async renewFileTokens() {
      world = await renewedFileTokens({ send, world })
    },
  }
}
