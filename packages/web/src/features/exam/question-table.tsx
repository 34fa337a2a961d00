import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { QuestionOutcome } from '@olympiad/contract/scoring'
import { useState } from 'react'
import type { LateAnswer } from '../../lib/answer.ts'
import { questionLabel } from './format-duration.ts'
import { outcomes } from './outcomes.ts'

type Filter = QuestionOutcome['outcome'] | 'all'

interface Props {
  questions: readonly QuestionOutcome[]
  /** Choices that came too late; each is marked in the row of its question. */
  lateAnswers: readonly LateAnswer[]
}

/** Every question with the answer given and the answers accepted; all of them or one outcome. */
export function QuestionTable({ questions, lateAnswers }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const shown = questions.filter(({ outcome }) => filter === 'all' || outcome === filter)
  return (
    <Card component="section" aria-labelledby="by-question">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          p: 2.5,
        }}
      >
        <Typography id="by-question" variant="h2">
          Question by question
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          onChange={(_event, next: Filter | null) => next && setFilter(next)}
          aria-label="Show"
        >
          <ToggleButton value="all">All</ToggleButton>
          {outcomes.map(({ outcome, label }) => (
            <ToggleButton key={outcome} value={outcome}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Table size="small" aria-labelledby="by-question" sx={{ '& td, & th': { px: { xs: 1.5, sm: 2.5 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Question</TableCell>
            <TableCell>Your answer</TableCell>
            <TableCell>Accepted</TableCell>
            <TableCell>Outcome</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((question) => (
            <QuestionRow
              key={question.questionnumber}
              question={question}
              late={lateAnswers.find(({ questionnumber }) => questionnumber === question.questionnumber)}
            />
          ))}
        </TableBody>
      </Table>
      {shown.length === 0 && (
        <Typography color="text.secondary" sx={{ p: 2.5 }}>
          None.
        </Typography>
      )}
    </Card>
  )
}

function QuestionRow({ question, late }: { question: QuestionOutcome; late: LateAnswer | undefined }) {
  const look = outcomes.find(({ outcome }) => outcome === question.outcome)
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontFamily: 'fontFamilyMono' }}>
        {questionLabel(question.questionnumber)}
      </TableCell>
      <TableCell>
        {question.option || '–'}
        {late && (
          <Box component="span" sx={{ color: 'waiting.main' }}>
            {' '}
            ({late.option} came too late)
          </Box>
        )}
      </TableCell>
      <TableCell>{question.accepted.join(' or ')}</TableCell>
      <TableCell sx={{ color: look?.color, whiteSpace: 'nowrap' }}>
        <span aria-hidden>{look?.sign}</span> {look?.label}
      </TableCell>
    </TableRow>
  )
}
