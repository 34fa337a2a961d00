import { useEffect } from 'react'
import { logFailure } from '../failures.ts'

/** A hall comes at once, and what the exam needs first is to come first. */
const SPREAD_MS = 6000

/**
 * Lets the browser keep the pages of the exam, in a while, so that they open without a network as well. Nothing happens where it
 * cannot, or where an app has them anyway. Returns the undo, until then.
 */
function registerWorker(): () => void {
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || !serviceWorker || window.Capacitor?.isNativePlatform()) return () => {}
  const register = () =>
    serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch((error) => logFailure('Keeping the pages for when the network fails', error))
  const timer = setTimeout(register, 1000 + Math.random() * SPREAD_MS)
  return () => clearTimeout(timer)
}

/** Registers the worker while a screen is shown that must open without a network. */
export function useWorker(): void {
  useEffect(registerWorker, [])
}
