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
import { type ReactNode, useState } from 'react'

import { questionLabel } from '../../ground/declared/spelling/question-label.ts'

import { either } from '../../kit/language/either.ts'
import { useSay } from '../../kit/language/language.ts'

import type { QuestionOutcome } from '../declared/scoring.ts'
import { OutcomeGrid, type ShownOutcomes } from './outcome-grid.tsx'
import { outcomes, outcomesIn } from './outcomes.ts'

type Filter = QuestionOutcome['outcome'] | 'all'

/** Signs of an answer or of a key that fit into a place of the sheet; longer ones stand in the table alone. */
const LONGEST = 7

interface Props {
  questions: readonly QuestionOutcome[]
  /** Questions whose newest choice came too late. */
  late: readonly number[]
}

/** Every question with the answer given and the answers accepted, as a sheet or as a table; all of them or one outcome. */
export function QuestionOutcomes({ questions, late }: Props) {
  const say = useSay()
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<'sheet' | 'table'>('sheet')
  const isLong = questions.some(({ option, accepted }) => Math.max(option.length, accepted.join(', ').length) > LONGEST)
  const form = isLong ? 'table' : chosen
  const isShown = ({ outcome }: QuestionOutcome) => filter === 'all' || outcome === filter
  const shown = { questions, isShown, late: new Set(late) }
  return (
    <Card component="section" aria-labelledby="by-question">
      <Box sx={headStyle}>
        <Typography id="by-question" variant="h2" sx={{ mr: 'auto' }}>
          {say('Question by question')}
        </Typography>
        <Choice label={say('Show')} value={filter} onChange={setFilter}>
          <ToggleButton value="all">{say('All')}</ToggleButton>
          {outcomesIn(questions).map(({ outcome, label, sign, color }) => (
            <ToggleButton key={outcome} value={outcome}>
              <Box component="span" aria-hidden sx={{ color, mr: 0.75 }}>
                {sign}
              </Box>
              {say(label)}
            </ToggleButton>
          ))}
        </Choice>
        {!isLong && (
          <Choice label={say('Show as')} value={form} onChange={setChosen}>
            <ToggleButton value="sheet">{say('Sheet')}</ToggleButton>
            <ToggleButton value="table">{say('Table')}</ToggleButton>
          </Choice>
        )}
      </Box>
      {form === 'sheet' ? <OutcomeGrid {...shown} /> : <QuestionTable {...shown} />}
      {!questions.some(isShown) && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {say('None.')}
        </Typography>
      )}
    </Card>
  )
}

interface ChoiceProps<Value> {
  label: string
  value: Value
  onChange(value: Value): void
  children: ReactNode
}

/** One of a few; the chosen one cannot be taken away. */
function Choice<Value>({ label, value, onChange, children }: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_event, next: Value | null) => next !== null && onChange(next)}
      aria-label={label}
      sx={{ displayPrint: 'none' }}
    >
      {children}
    </ToggleButtonGroup>
  )
}

const headStyle = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, py: 1.25 } as const

/** The questions as a list, in order. */
function QuestionTable({ questions, isShown, late }: ShownOutcomes) {
  const say = useSay()
  return (
    <Table size="small" aria-labelledby="by-question" sx={tableStyle}>
      <TableHead>
        <TableRow>
          <TableCell>{say('Question')}</TableCell>
          <TableCell>{say('Your answer')}</TableCell>
          <TableCell>{say('Accepted')}</TableCell>
          <TableCell>{say('Outcome')}</TableCell>
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
  const say = useSay()
  const look = outcomes.find(({ outcome }) => outcome === question.outcome)
  const label = look ? say(look.label) : ''
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontFamily: 'fontFamilyMono' }}>
        {questionLabel(question.questionnumber)}
      </TableCell>
      <TableCell>{question.option || '–'}</TableCell>
      <TableCell>{either(question.accepted)}</TableCell>
      <TableCell sx={{ color: look?.color, whiteSpace: 'nowrap' }}>
        <span aria-hidden>{look?.sign}</span>{' '}
        {isLate ? say('{outcome}, a newer answer came late', { outcome: label }) : label}
      </TableCell>
    </TableRow>
  )
}

const tableStyle = {
  '& td, & th': { px: { xs: 1.5, sm: 2.5 }, borderColor: 'rule' },
  '& tr': { breakInside: 'avoid' },
} as const
