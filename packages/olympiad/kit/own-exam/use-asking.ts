import { parseRecordTime } from '@olympiad/schema/record-time'
import { useEffect } from 'react'
import { serverNow } from '../lib/time/server-clock.ts'
import type { ExamineeReply } from './examinee-reply.ts'
import { untilSureMs } from './opening.ts'

type Ask = () => Promise<{ data: ExamineeReply | undefined; error: Error | null }>

// The start is announced on the stream. Pages that miss it all ask: after a moment, spread over this time, and then about this often.
const TOLD_MS = 700
const SPREAD_MS = 2000
const ASK_MS = 5000

/** While something is missed, asks for it again and again: soon at first, and as soon as the network is back. */
export function useAskingAgain(isMissed: boolean, starts: string | undefined, ask: Ask): void {
  useEffect(() => {
    if (!isMissed) return
    let timer: ReturnType<typeof setTimeout>
    const askIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => ask().then((reply) => askIn(pauseAfter(reply, starts))), ms)
    }
    const askSoon = () => askIn(Math.random() * SPREAD_MS)
    askIn(TOLD_MS + Math.random() * SPREAD_MS)
    window.addEventListener('online', askSoon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', askSoon)
    }
  }, [isMissed, starts, ask])
}

/** An answer that may be older than the start decides nothing: the next question follows as soon as one would. */
function pauseAfter({ data, error }: Awaited<ReturnType<Ask>>, starts: string | undefined): number {
  const isUnsure = !error && data && starts && untilSureMs(starts, data.askedAtMs) > 0
  if (isUnsure) return Math.max(0, untilSureMs(starts, serverNow())) + Math.random() * (SPREAD_MS / 2)
  return ASK_MS * (0.8 + Math.random() * 0.4)
}

const MINUTE_MS = 60_000
/** How long before the start the page asks whether anything has changed; each page up to half of that later. */
const LOOKS_MS = [20, 10, 4, 2].map((minutes) => minutes * MINUTE_MS)

/** Asks a few times before the start, to notice a refused session or a lost connection in time. */
export function useLooksAhead(starts: string | undefined, ask: Ask): void {
  useEffect(() => {
    if (!starts) return
    const leftMs = parseRecordTime(starts) - serverNow()
    const timers = LOOKS_MS.map((beforeMs) => leftMs - beforeMs * (1 - Math.random() / 2))
      .filter((inMs) => inMs > 0)
      .map((inMs) => setTimeout(ask, Math.min(inMs, 2 ** 31 - 1)))
    return () => timers.forEach(clearTimeout)
  }, [starts, ask])
}
