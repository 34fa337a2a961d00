import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { questionLabel } from '../../kit/own-exam/format-duration.ts'
import type { QuestionOutcome } from '../declared/scoring.ts'
import type { ShownOutcomes } from './outcome-grid.tsx'
import { outcomes } from './outcomes.ts'

/** The questions as a list, in order. */
export function QuestionTable({ questions, isShown, late }: ShownOutcomes) {
  return (
    <Table size="small" aria-labelledby="by-question" sx={tableStyle}>
      <TableHead>
        <TableRow>
          <TableCell>Question</TableCell>
          <TableCell>Your answer</TableCell>
          <TableCell>Accepted</TableCell>
          <TableCell>Outcome</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {questions.filter(isShown).map((question) => (
          <QuestionRow key={question.questionnumber} question={question} isLate={late.has(question.questionnumber)} />
        ))}
      </TableBody>
    </Table>
  )
}

function QuestionRow({ question, isLate }: { question: QuestionOutcome; isLate: boolean }) {
  const look = outcomes.find(({ outcome }) => outcome === question.outcome)
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontFamily: 'fontFamilyMono' }}>
        {questionLabel(question.questionnumber)}
      </TableCell>
      <TableCell>{question.option || '–'}</TableCell>
      <TableCell>{question.accepted.join(' or ')}</TableCell>
      <TableCell sx={{ color: look?.color, whiteSpace: 'nowrap' }}>
        <span aria-hidden>{look?.sign}</span> {look?.label}
        {isLate && ', a newer answer came late'}
      </TableCell>
    </TableRow>
  )
}

const tableStyle = {
  '& td, & th': { px: { xs: 1.5, sm: 2.5 }, borderColor: 'rule' },
  '& tr': { breakInside: 'avoid' },
} as const
