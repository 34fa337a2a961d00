import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { FactLine, factLine } from '../../kit/console/parts/facts/fact-line.tsx'
import { FactSign } from '../../kit/console/parts/facts/fact-sign.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { Overview } from '../declared/overview.ts'
import { toDo } from './overview-words.ts'
import type { WaitingPage } from './use-waiting-pages.ts'

interface ToDoProps {
  readonly overview: Overview
  readonly waiting: readonly WaitingPage[]
}

/** The tasks of the moment: what an exam needs, then what waits on a page. */
export function ToDoSheet({ overview, waiting }: ToDoProps) {
  const needs = toDo(overview)
  const total = needs.length + waiting.length
  return (
    <Sheet title="To do" note={total === 0 ? undefined : String(total)}>
      {total === 0 && <Typography sx={{ p: '12px 16px' }}>{nothing(overview)}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {needs.map(({ fact, exam }) => (
          <FactLine key={`${exam?.id} ${fact.id} ${fact.sentence}`} fact={fact} exam={exam} />
        ))}
        {waiting.map((page) => (
          <WaitingLine key={page.path} page={page} />
        ))}
      </Box>
    </Sheet>
  )
}

/** Steps of another list are not done by this one being empty. */
function nothing({ exams, after }: Overview): string {
  if (after.some(({ state }) => state !== 'ok')) return 'Nothing but the steps after the exams.'
  return exams.length === 0 && after.length === 0 ? 'Nothing yet.' : 'Nothing is missing.'
}

function WaitingLine({ page: { path, title, count, words } }: { page: WaitingPage }) {
  return (
    <Box component="li" sx={factLine}>
      <FactSign state="warning" />
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{title}.</strong> {grouped(count)} {words}.
      </Typography>
      <Button component={Link} to={path} variant="outlined" aria-label={`${title}: ${count} ${words}`}>
        {title}
      </Button>
    </Box>
  )
}
