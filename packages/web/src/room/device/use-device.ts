import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { failureMessage } from '@olympiad/olympiad/kit/lib/failures'
import { isSignedIn, sessionId, useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import type { Examinee } from '@olympiad/olympiad/people/declared/examinees'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceCalls } from './device-calls.ts'
import { type DeviceState, DeviceWatch } from './device-watch.ts'

/** The device on which the exam is sat, for the screens. */
export interface Device {
  readonly state: DeviceState
  readonly isTaking: boolean
  /** Why it could not be taken over; empty while nothing is known against it. */
  readonly failure: string
  /** Takes the exam over from the other device. */
  take(): void
  /** The server has refused an answer because another device sits it. */
  refused(): void
}

interface DeviceOptions {
  examinee: Examinee | undefined
  starts: string | undefined
  /** Whether the room is open. */
  isOpen: boolean
  saver: AnswerSaver | undefined
}

// A whole hall enters in the same instant, and has a paper to fetch then.
const START_MS = 60_000
const SPREAD_MS = 30_000
const UNKNOWN: DeviceState = { kind: 'unknown' }

/** Opens the sitting while the room loads, and makes the sheet read-only while another device sits the exam. */
export function useDevice({ examinee, starts, isOpen, saver }: DeviceOptions): Device {
  const isAllowed = isSignedIn(useSession())
  const session = sessionId()
  const watch = useRef<DeviceWatch>(undefined)
  const [state, setState] = useState(UNKNOWN)
  const [isTaking, setIsTaking] = useState(false)
  const [failure, setFailure] = useState('')
  const questionpaper = examinee?.questionpaper
  const sheet = useRef(saver)
  sheet.current = saver

  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another device; a moved start is not
  useEffect(() => {
    if (!questionpaper || !isOpen || !isAllowed) return
    const calls = deviceCalls(questionpaper)
    const begun = new DeviceWatch({
      calls,
      onState: setState,
      onLook: () => sheet.current?.refresh(),
      onRefusedInVain: () => sheet.current?.resume(),
    })
    watch.current = begun
    const isStart = serverNow() - parseRecordTime(starts ?? '') < START_MS
    const timer = setTimeout(() => void begun.open(), isStart ? Math.random() * SPREAD_MS : 0)
    return () => {
      clearTimeout(timer)
      begun.stop()
      setState(UNKNOWN)
    }
  }, [questionpaper, isOpen, isAllowed, session])

  useReadOnly(saver, state)
  const last = useRef(examinee)
  useEffect(() => {
    const before = last.current
    last.current = examinee
    if (before && examinee && isUnexplained(before, examinee)) void watch.current?.check()
  }, [examinee])

  const take = useCallback(async () => {
    setIsTaking(true)
    setFailure('')
    await watch.current?.takeOver().catch((error) => setFailure(failureMessage(error)))
    setIsTaking(false)
  }, [])
  const refused = useCallback(() => void watch.current?.refused(), [])
  return { state, isTaking, failure, take, refused }
}

/**
 * While another device sits the exam, the sheet shows the server's answers; taken back, it continues with everything
 * that is here.
 */
function useReadOnly(saver: AnswerSaver | undefined, { kind }: DeviceState): void {
  const wasElsewhere = useRef(false)
  useEffect(() => {
    if (!saver) return
    const isElsewhere = kind === 'elsewhere'
    saver.setReadOnly(isElsewhere)
    if (isElsewhere !== wasElsewhere.current) saver.refresh()
    if (kind === 'here') saver.resume()
    wasElsewhere.current = isElsewhere
  }, [saver, kind])
}

/** Whether the account changed in nothing that can be seen: what is out of sight is which sessions were taken over. */
function isUnexplained(before: Examinee, after: Examinee): boolean {
  return before.updated !== after.updated && visible(before) === visible(after)
}

function visible(examinee: Examinee): string {
  return JSON.stringify({ ...examinee, updated: '', expand: undefined })
}
