import CloseIcon from '@mui/icons-material/Close'
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Supervisor } from '@olympiad/contract/collections/people/supervisors'
import type { PersonRow } from '@olympiad/contract/people/people-list'
import { mayOver } from '@olympiad/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { failureMessage } from '../../../lib/failures.ts'
import { useFailure } from '../../../lib/fetching/keep-trying.ts'
import { Note } from '../../../staff/parts/note.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { nameOf } from '../people-columns.tsx'
import { type PersonAct, personActs } from '../person-acts.ts'
import { PersonStates } from '../person-states.tsx'
import { PersonDay } from './person-day.tsx'
import { PersonFacts } from './person-facts.tsx'
import {
  consentsQuery,
  dayQuery,
  detailsQuery,
  entriesQuery,
  type Person,
  personQuery,
  sittingsQuery,
} from './person-queries.ts'

interface PersonDrawerProps {
  readonly id: string
  readonly staff: Supervisor
  /** Those of the page: the arrows go through them. */
  readonly rows: readonly PersonRow[]
  /** Opens another student; none for an empty id. */
  readonly onOpen: (id: string) => void
  readonly onAct: (act: PersonAct, row: PersonRow) => void
}

/** A student beside the list, which stays in use: state, facts, the day, and what can be done. */
export function PersonDrawer({ id, staff, rows, onOpen, onAct }: PersonDrawerProps) {
  const heading = useId()
  const query = useQuery(personQuery(id))
  const failure = useFailure(query)
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at] ?? (query.data && rowOf(query.data))
  const step = (to: number, label: string, sign: ReactNode) => (
    <IconButton aria-label={label} disabled={at < 0 || !rows[to]} onClick={() => onOpen(rows[to]?.id ?? id)}>
      {sign}
    </IconButton>
  )
  return (
    <Drawer variant="persistent" anchor="right" open slotProps={{ paper: { sx: paper } }}>
      <Box
        component="section"
        aria-labelledby={heading}
        onKeyDown={(event) => event.key === 'Escape' && onOpen('')}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
      >
        <Box component="header" sx={head}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h2" id={heading} sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{row ? nameOf(row) : 'Student'}</bdi>
            </Typography>
            {row && <Typography sx={{ fontFamily: 'monospace' }}>{row.username}</Typography>}
          </Box>
          {step(at - 1, 'Student before', <KeyboardArrowUpIcon />)}
          {step(at + 1, 'Next student', <KeyboardArrowDownIcon />)}
          <IconButton aria-label="Close" onClick={() => onOpen('')}>
            <CloseIcon />
          </IconButton>
        </Box>
        {row && (
          <Box sx={{ px: 2, pb: 1.5 }}>
            <PersonStates states={row.states} />
          </Box>
        )}
        <Box sx={{ flex: 1, borderTop: 1, borderColor: 'divider' }}>
          {failure && (
            <Note severity="error" what="The student could not be loaded.">
              {failureMessage(failure)}
            </Note>
          )}
          {!query.data && !failure && <Loading />}
          {query.data && <PersonBody person={query.data} staff={staff} />}
        </Box>
        {row && (
          <Box component="footer" sx={foot}>
            {personActs(staff, [row]).map((act) => (
              <Button
                key={act.label}
                variant="outlined"
                color={act.isDangerous ? 'error' : 'primary'}
                onClick={() => onAct(act, row)}
              >
                {act.label}…
              </Button>
            ))}
          </Box>
        )}
      </Box>
    </Drawer>
  )
}

/** Each part is asked for by who may read it; what a role may not see is absent. */
function PersonBody({ person, staff }: { person: Person; staff: Supervisor }) {
  const mayReadEvidence = mayOver(staff, 'readEvidence', person.school)
  const mayReadLog = mayOver(staff, 'readWholeLog', person.school) || mayOver(staff, 'readLog', person.school)
  const sittings = useQuery(sittingsQuery(person.id))
  const consents = useQuery({ ...consentsQuery(person.id), enabled: mayReadEvidence })
  const details = useQuery({ ...detailsQuery(person.id), enabled: mayOver(staff, 'importPeople', person.school) })
  const hasPaper = person.questionpaper !== ''
  const day = useQuery({ ...dayQuery(person.id), enabled: mayReadEvidence && hasPaper })
  const log = useQuery({ ...entriesQuery(person.id), enabled: mayReadLog })
  const [dayFailure, logFailure] = [useFailure(day), useFailure(log)]
  const failure = (mayReadEvidence && hasPaper && dayFailure) || (mayReadLog && logFailure)
  return (
    <>
      <PersonFacts
        person={person}
        details={details.data?.[0]}
        sittings={sittings.data ?? []}
        consents={consents.data ?? []}
      />
      {failure && (
        <Note severity="error" what="The day could not be loaded.">
          {failureMessage(failure)}
        </Note>
      )}
      {(mayReadEvidence || mayReadLog) && <PersonDay timeline={day.data} entries={log.data ?? []} />}
    </>
  )
}

/** As the list has it, for a student who is on another page. */
function rowOf(person: Person): PersonRow {
  const { id, username, name, room, seat, updated, expand, submitted, starts, ends } = person
  const exam = expand?.questionpaper?.expand?.exam ?? expand?.exam
  return {
    ...{ id, username, name, room, seat, updated },
    school: { id: person.school, name: expand?.school?.name ?? '' },
    exam: { id: exam?.id ?? '', name: exam?.name ?? '', level: exam?.level ?? '' },
    states: [
      ...(exam ? [] : (['noExam'] as const)),
      ...(person.school ? [] : (['noSchool'] as const)),
      ...(submitted ? (['submitted'] as const) : []),
      ...(starts || ends ? (['ownWindow'] as const) : []),
    ],
  }
}

const paper = { width: { xs: '100%', sm: 432 }, maxWidth: '100%' } as const
const head = { display: 'flex', alignItems: 'start', gap: 0.5, p: 2, pb: 1 } as const
const foot = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 1, p: '12px 16px', borderTop: 1, borderColor: 'divider' },
  ...{ position: 'sticky', bottom: 0, bgcolor: 'background.paper' },
} as const
