import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { questionCountOf } from '../../forms/declared/form-questions.ts'
import { grouped, plural } from '../../ground/declared/spelling/counts.ts'
import { approvalWords, type ExamFacts, keyWords, paperWords } from '../../kit/console/parts/exams/exam-facts.ts'
import { useServerNow } from '../../kit/lib/time/server-clock.ts'
import { spanText } from '../../kit/lib/time/span-text.ts'
import { paths } from '../../kit/paths.ts'
import type { OverviewExam } from '../../overview/declared/overview.ts'
import type { Exam } from '../declared/exams.ts'
import { useApprovalNeeded } from './use-approval-needed.ts'

interface ExamFiguresProps {
  readonly exam: Exam
  readonly facts: ExamFacts | undefined
  /** How it runs; undefined once it is over, and while that is not known. */
  readonly state: OverviewExam | undefined
}
const EVERY_MS = 10_000

/** Figures of an exam: those of the hall while it runs, and what it has. Each leads to the page that changes it. */
export function ExamFigures({ exam, facts, state }: ExamFiguresProps) {
  const nowMs = useServerNow(EVERY_MS)
  const isApprovalNeeded = useApprovalNeeded()
  const leftMs = parseRecordTime(exam.ends) - nowMs
  const isRunning = parseRecordTime(exam.starts) <= nowMs && leftMs > 0
  return (
    <Paper variant="outlined" component="dl" sx={grid}>
      {isRunning && <Figure term="Time left">{spanText(leftMs)}</Figure>}
      {isRunning && state && (
        <Figure term="Sitting">
          <Link component={RouterLink} to={`${paths.hall}?exam=${exam.id}`}>
            {grouped(state.sitting)}
          </Link>
        </Figure>
      )}
      {isRunning && state && <Figure term="Submitted">{grouped(state.submitted)}</Figure>}
      {facts && (
        <>
          <Figure term="Students">
            <Link component={RouterLink} to={`${paths.consolePeople}?exam=${exam.id}`}>
              {grouped(facts.students)}
            </Link>
          </Figure>
          <Figure term="Paper">{paperWords(facts.papers)}</Figure>
          <Figure term="Form">
            <Link component={RouterLink} to={`${paths.consoleForms}/${exam.id}`}>
              {plural(questionCountOf(exam.form), 'question')}
            </Link>
          </Figure>
          <Figure term="Key">
            <Link component={RouterLink} to={`${paths.consoleKeys}/${exam.id}`}>
              {keyWords(facts.keyed, questionCountOf(exam.form))}
            </Link>
          </Figure>
          <Figure term="Approval">{approvalWords(facts, isApprovalNeeded)}</Figure>
        </>
      )}
    </Paper>
  )
}

const Figure = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <Box sx={{ p: '8px 16px', minWidth: 0 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {term}
    </Typography>
    <Typography
      component="dd"
      sx={{ m: 0, fontFamily: 'fontFamilySerif', fontWeight: 600, fontSize: 18, lineHeight: '25px' }}
    >
      {children}
    </Typography>
  </Box>
)

const grid = {
  m: 0,
  borderRadius: '8px',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
} as const
