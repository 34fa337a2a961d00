const TICK_MS = 5000
/** Browsers slow the timers of hidden pages down to one a minute; what is later than this was not slow, but stopped. */
const LATE_MS = 90_000

/** Calls back when the page goes on after it was frozen, kept for the back button, or asleep with the machine. Returns the undo. */
export function watchFreezing(onThawed: () => void): () => void {
  let lastMs = Date.now()
  const look = () => {
    const isLate = Date.now() - lastMs > TICK_MS + LATE_MS
    lastMs = Date.now()
    if (isLate) onThawed()
  }
  const onShown = (event: PageTransitionEvent) => event.persisted && onThawed()
  const timer = setInterval(look, TICK_MS)
  document.addEventListener('resume', onThawed)
  window.addEventListener('pageshow', onShown)
  return () => {
    clearInterval(timer)
    document.removeEventListener('resume', onThawed)
    window.removeEventListener('pageshow', onShown)
  }
}
