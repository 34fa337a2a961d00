import { type AnswerSaver, type SaverNeeds, useAnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { examPhase } from '@olympiad/olympiad/ground/declared/exam-phase'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { ownSheet } from '@olympiad/olympiad/kit/own-exam/own-sheet'
import type { ExamState } from '@olympiad/olympiad/kit/own-exam/use-exam'
import {
  type ExamMonitor,
  type Monitoring,
  useExamMonitor,
  usePictureSending,
} from '@olympiad/olympiad/monitoring/student/index'
import type { WatchRule } from '@olympiad/olympiad/watching/declared/watch-rules'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Device, useDevice } from './device/use-device.ts'
import type { Consent } from './instructions/use-consent.ts'

export interface Sitting {
  /** Present once the sheet can be used; stays over the end, until nothing is unsaved. */
  readonly saver: AnswerSaver | undefined
  /** Present from the waiting room to the end of the exam. */
  readonly monitor: ExamMonitor | undefined
  readonly device: Device
}

interface Watching extends Pick<Consent, 'mayObserve'> {
  /** What staff have dropped for this student. */
  readonly dropped: ReadonlySet<WatchRule>
}

/**
 * What runs while somebody sits an exam: the saver of answers, the monitoring where allowed, and which of their devices
 * sits it.
 */
export function useSitting(state: ExamState, { mayObserve, dropped }: Watching): Sitting {
  const known = state.kind === 'known' ? state : undefined
  const { id: examinee, questionpaper } = known?.examinee ?? {}
  const form = known && ownSheet(known.exam, known.examinee)
  const { starts, ends } = known?.exam ?? {}
  const hasSheet = known !== undefined && (known.paper !== undefined || known.phase === 'ended')
  const hasEnded = known?.phase === 'ended'
  const isSubmitted = Boolean(known?.examinee.submitted)
  const isPaused = Boolean(known?.examinee.paused)
  const running = useRef<{ saver?: AnswerSaver; monitoring?: Monitoring; device?: Device }>({})

  const isOver = useIsOver(starts, ends)
  // A moved end does not restart monitoring or saving: the fingerprint is recorded once, and no sheet is loaded again.
  const isOverNow = useLatest(isOver)
  const hasTimes = isOver !== undefined
  const [isElsewhere, setIsElsewhere] = useState(false)
  const isWatched = hasTimes && !hasEnded && !isSubmitted && !isPaused && !isElsewhere && mayObserve
  const droppedNow = useLatest(dropped)
  const isAnswerWaiting = useCallback(() => (running.current.saver?.board.sheet().unsaved ?? 0) > 0, [])
  const monitoringParts = useMemo(() => {
    if (!examinee || !isWatched) return undefined
    return {
      examinee,
      questionpaper: questionpaper ?? '',
      isRecording: () => isOverNow()?.() === false,
      isAnswerWaiting,
      dropped: droppedNow,
    }
  }, [examinee, questionpaper, isWatched, isAnswerWaiting, isOverNow, droppedNow])
  const sending = useMemo(() => {
    return examinee && mayObserve ? { examinee, isAnswerWaiting } : undefined
  }, [examinee, mayObserve, isAnswerWaiting])

  const saverNeeds = useMemo((): SaverNeeds | undefined => {
    if (!examinee || !questionpaper || !starts || !form || !hasTimes || !hasSheet) return undefined
    return {
      examinee,
      questionpaper,
      startsMs: parseRecordTime(starts),
      form,
      isOpen: () => isOverNow()?.() === false,
      context: () => running.current.monitoring?.monitor.context() ?? {},
      makeRoom: async () => running.current.monitoring?.makeRoom(),
      onTakenOver: () => running.current.device?.refused(),
    }
  }, [examinee, questionpaper, starts, form, hasTimes, hasSheet, isOverNow])

  const monitoring = useExamMonitor(monitoringParts)
  useEffect(() => monitoring?.monitor.drop(dropped), [monitoring, dropped])
  usePictureSending(sending)
  const saver = useAnswerSaver(saverNeeds)
  const isOpen = known?.phase === 'ongoing' && known.paper !== undefined && !isSubmitted
  const device = useDevice({ examinee: known?.examinee, starts, isOpen, saver })
  useEffect(() => setIsElsewhere(device.state.kind === 'elsewhere'), [device.state.kind])
  const isClosing = known?.isClosing === true
  useEffect(
    () => saver?.setReadOnly(isClosing || device.state.kind === 'elsewhere'),
    [saver, isClosing, device.state.kind],
  )
  running.current = { saver, monitoring, device }
  // Withdrawn consent removes the evidence that waits to be sent.
  useEffect(() => {
    if (!mayObserve) void running.current.monitoring?.makeRoom()
  }, [mayObserve])
  useSendingAgain(saver, { ends, isSubmitted, isPaused })
  return { saver, monitor: monitoring?.monitor, device: dropped.has('device') ? unlocked(device) : device }
}

/** The device as it is while no lock holds: it can be taken over here. */
function unlocked(device: Device): Device {
  return device.state.kind === 'elsewhere' ? { ...device, state: { ...device.state, locked: false } } : device
}

/** Reads the value of the last render; the same function always. */
function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  latest.current = value
  return useCallback(() => latest.current, [])
}

/** Whether the exam is over, by the server's clock; undefined while its times are unknown. */
function useIsOver(starts: string | undefined, ends: string | undefined): (() => boolean) | undefined {
  return useMemo(() => {
    if (starts === undefined || ends === undefined) return undefined
    return () => examPhase(serverNow(), { starts, ends }) === 'ended'
  }, [starts, ends])
}

interface Bounds {
  readonly ends: string | undefined
  readonly isSubmitted: boolean
  readonly isPaused: boolean
}

/** What was refused is sent again once the sheet takes answers again: the end has moved, it was reopened, or a pause is over. */
function useSendingAgain(saver: AnswerSaver | undefined, { ends, isSubmitted, isPaused }: Bounds): void {
  const last = useRef({ ends, isSubmitted, isPaused })
  useEffect(() => {
    const before = last.current
    last.current = { ends, isSubmitted, isPaused }
    const isMoved = before.ends !== undefined && before.ends !== ends
    if (isMoved || (before.isSubmitted && !isSubmitted)) saver?.reopen()
    if (before.isPaused && !isPaused) saver?.kick()
  }, [saver, ends, isSubmitted, isPaused])
}
