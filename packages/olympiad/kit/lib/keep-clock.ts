import { useEffect } from 'react'
import { logFailure } from './failures.ts'
import { recordService } from './record-service.ts'
import { keepOffset } from './time/kept-offset.ts'
import { serverClock, serverNow } from './time/server-clock.ts'

const TICK_MS = 5000
/** The device's clock and the monotonic one went apart by more than this: sleep, or somebody moved the clock. */
const JUMP_MS = 2000

/** Asks the server for its time; every reply feeds the clock. */
export async function askServerTime(): Promise<void> {
  try {
    await recordService.health.check()
  } catch (error) {
    logFailure('Asking the server for its time', error)
  }
}

/** Asks for the server's time when a screen opens, so that the clock is right before a countdown starts. */
export function useServerTime(): void {
  useEffect(() => void askServerTime(), [])
}

/**
 * Asks again whenever the page comes back to view, the network returns, or the machine may have slept; keeps what it knows for a
 * page that opens without a network. Returns the undo.
 */
export function keepClock(ask: () => void = askServerTime): () => void {
  const apart = () => Date.now() - performance.now()
  let lastApart = apart()
  const timer = setInterval(() => {
    const jumped = Math.abs(apart() - lastApart) > JUMP_MS
    lastApart = apart()
    if (jumped) ask()
    noteOffset()
  }, TICK_MS)
  const stopNoting = serverClock.onChange(noteOffset)
  const onVisible = () => {
    if (document.visibilityState === 'visible') ask()
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('online', ask)
  return () => {
    clearInterval(timer)
    stopNoting()
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', ask)
  }
}

function noteOffset(): void {
  if (serverClock.isKnown()) keepOffset(serverNow() - Date.now())
}
