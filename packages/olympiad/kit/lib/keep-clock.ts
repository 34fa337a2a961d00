import { useEffect } from 'react'
import { logFailure } from './failures.ts'
import { noteBuild } from './newer-page.ts'
import { recordService } from './record-service.ts'
import { keepOffset } from './time/kept-offset.ts'
import { serverClock, serverNow } from './time/server-clock.ts'

const TICK_MS = 5000
/** The device's clock and the monotonic one went apart by more than this: sleep, or somebody moved the clock. */
const JUMP_MS = 2000

/** Asks the server for its time and the build of its pages; every reply feeds the clock. */
export async function askServerTime(): Promise<void> {
  try {
    const { build } = (await recordService.health.check()) as { build?: unknown }
    noteBuild(build)
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

/** A page stays open for days. */
const BUILD_MS = 10 * 60_000

/** Asks now and then, so that a page hears of newer ones. A hall that came at once does not ask at once. */
export function askNowAndThen(ask: () => void = askServerTime): () => void {
  const timer = setInterval(ask, BUILD_MS * (0.8 + Math.random() * 0.4))
  return () => clearInterval(timer)
}

function noteOffset(): void {
  if (serverClock.isKnown()) keepOffset(serverNow() - Date.now())
}
