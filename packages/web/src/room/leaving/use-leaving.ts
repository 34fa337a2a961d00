import { type AnswerSaver, useSheetPart } from '@olympiad/olympiad/answers/student/index'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { forgetLeaving, noteLeaving } from '@olympiad/olympiad/kit/lib/exam/left-exam'
import { useLeaveGuard } from '@olympiad/olympiad/kit/lib/leaving/use-leave-guard'
import { signOut } from '@olympiad/olympiad/kit/lib/session/session'
import { formatEnd } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import type { ExamineeWithExam } from '@olympiad/olympiad/kit/own-exam/examinee-reply'
import { paths } from '@olympiad/olympiad/kit/paths'
import { useEffect, useState } from 'react'
import { useShowOpen } from './use-show-open.ts'

interface LeavingOptions {
  examinee: ExamineeWithExam
  exam: Exam
  saver: AnswerSaver
  /** On a small screen the sheet may be behind the paper. */
  onShowSheet(): void
}

/** The ways out of the exam: END EXAM, and every other one. Both ask first, and the home page learns how it was left. */
export function useLeaving({ examinee, exam, saver, onShowSheet }: LeavingOptions) {
  const [isEnding, setIsEnding] = useState(false)
  // Who has handed the sheet in loses nothing by going.
  const isGuarded = useSheetPart(saver, ({ unsaved }) => !examinee.submitted || unsaved > 0)
  const held = useLeaveGuard(isGuarded, paths.home)
  const open = useShowOpen({ saver, onShowSheet })
  useEffect(forgetLeaving, [])

  const note = () => {
    const { answered, unsaved } = saver.board.sheet()
    const { username } = examinee
    noteLeaving({ username, exam: exam.name, ends: exam.ends, saved: answered - unsaved, unsaved })
  }
  const onShowOpen = () => {
    setIsEnding(false)
    open.show()
  }
  const leave = () => {
    note()
    signOut()
  }
  return {
    ask: () => setIsEnding(true),
    exit: {
      isOpen: isEnding,
      until: formatEnd(exam, serverNow()),
      onClose: () => setIsEnding(false),
      onClosed: open.onClosed,
      onShowOpen,
      onLeave: leave,
    },
    other: { held, onClosed: open.onClosed, onShowOpen, onLeave: note },
  }
}
