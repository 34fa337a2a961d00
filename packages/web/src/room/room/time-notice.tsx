import Paper from '@mui/material/Paper'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { say } from '@olympiad/olympiad/kit/language/language'
import { progressAt } from '@olympiad/olympiad/kit/lib/time/progress'
import { serverNow, useServerNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { describeTimeLeft } from '@olympiad/olympiad/kit/own-exam/format-duration'
import { LiveRegion } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { useEffect, useState } from 'react'
import { timeAnnouncement } from './time-steps.ts'

const SHOWN_MS = 6000

interface Props {
  exam: Exam
  /** How often the student asked for the time left; each request is announced once. */
  asked: number
}

/** Announces the time left, visibly and to screen readers: four times in an exam, and on request. */
export function TimeNotice({ exam, asked }: Props) {
  const due = timeAnnouncement(progressAt(useServerNow(), exam).remainingMs)
  const answer = useAnswer(exam, asked)
  const text = answer || due
  return (
    <>
      {/* Another text each time: the same one again would not be read out. */}
      <LiveRegion text={answer && asked % 2 ? `${answer}.` : text} />
      {text && (
        <Paper aria-hidden elevation={4} sx={{ px: 2.5, py: 1, fontWeight: 600, fontSize: '1.15rem' }}>
          {text}
        </Paper>
      )}
    </>
  )
}

/** The time left when it was asked for last; empty a few seconds later. */
function useAnswer(exam: Exam, asked: number): string {
  const [answer, setAnswer] = useState('')
  useEffect(() => {
    if (asked === 0) return
    setAnswer(say('{time} left', { time: describeTimeLeft(progressAt(serverNow(), exam).remainingMs) }))
    const timer = setTimeout(() => setAnswer(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [asked, exam])
  return answer
}
