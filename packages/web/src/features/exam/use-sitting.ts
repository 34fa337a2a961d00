import { examPhase } from '@olympiad/contract/exam-phase'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { useEffect, useMemo, useRef } from 'react'
import { serverNow } from '../../lib/time/server-clock.ts'
import { type ExamMonitor, type Monitoring, useExamMonitor } from '../../monitoring/index.ts'
import { type AnswerSaver, type SaverNeeds, useAnswerSaver } from '../../saving/index.ts'
import type { ExamState } from './use-exam.ts'

export interface Sitting {
  /** Present once the sheet can be used; stays over the end, until nothing is unsaved. */
  readonly saver: AnswerSaver | undefined
  /** Present from the waiting room to the end of the exam. */
  readonly monitor: ExamMonitor | undefined
}

/** The two things that run as long as somebody sits an exam: the saver of answers, and the monitoring. */
export function useSitting(state: ExamState): Sitting {
  const known = state.kind === 'known' ? state : undefined
  const examinee = known?.examinee.id
  const questionpaper = known?.examinee.questionpaper
  const starts = known?.exam.starts
  const ends = known?.exam.ends
  const hasSheet = known !== undefined && (known.paper !== undefined || known.phase === 'ended')
  const hasEnded = known?.phase === 'ended'
  const running = useRef<{ saver?: AnswerSaver; monitoring?: Monitoring }>({})

  const isOver = useMemo(() => {
    if (starts === undefined || ends === undefined) return undefined
    return () => examPhase(serverNow(), { starts, ends }) === 'ended'
  }, [starts, ends])

  // An exam whose end is moved goes on being observed and saved: who is here is recorded once, and no sheet is loaded anew.
  const isOverNow = useRef(isOver)
  isOverNow.current = isOver
  const hasTimes = isOver !== undefined
  const monitoringParts = useMemo(() => {
    if (!examinee || !hasTimes || hasEnded) return undefined
    const isAnswerWaiting = () => (running.current.saver?.board.sheet().unsaved ?? 0) > 0
    return { examinee, isRecording: () => isOverNow.current?.() === false, isAnswerWaiting }
  }, [examinee, hasTimes, hasEnded])

  const saverNeeds = useMemo((): SaverNeeds | undefined => {
    if (!examinee || !questionpaper || !starts || !hasTimes || !hasSheet) return undefined
    return {
      examinee,
      questionpaper,
      startsMs: parseRecordTime(starts),
      isOpen: () => isOverNow.current?.() === false,
      context: () => running.current.monitoring?.monitor.context() ?? {},
      makeRoom: async () => running.current.monitoring?.makeRoom(),
    }
  }, [examinee, questionpaper, starts, hasTimes, hasSheet])

  const monitoring = useExamMonitor(monitoringParts)
  const saver = useAnswerSaver(saverNeeds)
  running.current = { saver, monitoring }
  const lastEnds = useRef(ends)
  useEffect(() => {
    const isMoved = lastEnds.current !== undefined && lastEnds.current !== ends
    lastEnds.current = ends
    if (isMoved) saver?.reopen()
  }, [saver, ends])
  return { saver, monitor: monitoring?.monitor }
}
