import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { type Fact, kindOf } from '../../../../overview/declared/facts.ts'
import type { OverviewExam } from '../../../../overview/declared/overview.ts'
import { useOpenPages } from '../open-pages.ts'
import { FactSign } from './fact-sign.tsx'
import { mendPage } from './mend-page.ts'

interface FactLineProps {
  readonly fact: Fact
  /** The exam it is about; absent for the server. */
  readonly exam?: Pick<OverviewExam, 'id' | 'name'> | undefined
  /** The exam of the page it stands on, whose name is not repeated. */
  readonly examId?: string
  /** It stands on the page where it can be fixed. */
  readonly isHere?: true
}

/** A fact, and the way to the place where it can be fixed. Without a page, it says that the administrator can. */
export function FactLine({ fact, exam, examId = exam?.id, isHere }: FactLineProps) {
  const { about, mend: usual, page: place } = kindOf(fact)
  const page = mendPage({ fact, exam: examId, open: useOpenPages() })
  const { pathname } = useLocation()
  const isOk = fact.state === 'ok'
  // Staff who may not open the page read who can.
  const mend = place === undefined || page ? (fact.mend ?? usual) : 'An organiser can do it.'
  return (
    <Box component="li" sx={factLine}>
      <FactSign state={fact.state} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <strong>{exam === undefined ? about : `${exam.name}: ${about}`}.</strong> {fact.sentence}
        </Typography>
        {!isOk && (
          <Typography variant="body2" color="textSecondary">
            {mend}
            {place === undefined && ' The administrator of the server can do it.'}
          </Typography>
        )}
      </Box>
      {!isOk && page && !isHere && page.path !== pathname && (
        <Button
          component={Link}
          to={page.path}
          variant="outlined"
          aria-label={`${page.title}: ${exam === undefined ? about : `${about} of ${exam.name}`}`}
        >
          {page.title}
        </Button>
      )}
    </Box>
  )
}

/** A line of a list of facts: sign, words, button. */
export const factLine = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  gap: '4px 10px',
  alignItems: 'start',
  p: '8px 16px',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
