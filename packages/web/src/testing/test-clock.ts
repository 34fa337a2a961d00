import { serverClock } from '@olympiad/olympiad/kit/lib/time/server-clock'

/** Makes it that time (ms since the epoch) on the server, as one reply without any delay would. */
export function setServerTime(ms: number): void {
  const at = performance.now()
  serverClock.take({ serverMs: ms, sentAt: at, receivedAt: at })
}
