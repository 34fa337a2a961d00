import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayOver } from '../../ground/declared/roles.ts'
import { oldPersonFields, personForm } from '../../kit/console/lists/account-forms.ts'
import { examChoiceQuery } from '../../kit/console/lists/choices/choice-queries.ts'
import { useOneAct } from '../../kit/console/lists/use-one-act.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import { RowDrawer } from '../../kit/staff/drawer/row-drawer.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { RecordForm } from '../../kit/staff/record-form/record-form.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { liftHold } from '../../privacy/declared/hold.ts'
import type { Sitting } from '../../sittings/declared/sittings.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import type { PersonRow } from '../declared/people-list.ts'
import { nameOf } from './people-columns.tsx'
import { type PersonAct, personActs } from './person-acts.ts'
import { PersonButtons } from './person-buttons.tsx'
import { PersonDay } from './person-day.tsx'
import { PersonFacts } from './person-facts.tsx'
import {
  bouncedQuery,
  consentsQuery,
  dayQuery,
  detailsQuery,
  entriesQuery,
  holdsQuery,
  type Person,
  personQuery,
  sittingsQuery,
} from './person-queries.ts'
import { PersonStates } from './person-states.tsx'

interface PersonDrawerProps {
  readonly id: string
  readonly staff: StaffAccount
  /** The rows of the page: the arrows go through them. */
  readonly rows: readonly PersonRow[]
  /** Opens another student; an empty id closes the drawer. */
  readonly onOpen: (id: string) => void
  readonly onAct: (act: PersonAct, row: PersonRow) => void
}

/** A student beside the list, which stays in use: state, facts, the day, and what can be done. */
export function PersonDrawer({ id, staff, rows, onOpen, onAct }: PersonDrawerProps) {
  const query = useQuery(personQuery(id))
  const exams = useQuery(examChoiceQuery).data ?? []
  const failure = useFailure(query)
  const [edited, setEdited] = useState('')
  const at = rows.findIndex((row) => row.id === id)
  const sittings = useQuery({ ...sittingsQuery(id), enabled: at < 0 }).data
  const row = rows[at] ?? (query.data && rowOf(query.data, sittings))
  const isEdited = edited === id && query.data !== undefined
  return (
    <RowDrawer
      title={row ? nameOf(row) : 'Student'}
      about={
        row && (
          <>
            <Typography sx={{ fontFamily: 'monospace', mb: '4px' }}>{row.username}</Typography>
            <PersonStates states={row.states} />
          </>
        )
      }
      onStep={at < 0 ? undefined : (by) => rows[at + by] && onOpen(rows[at + by]?.id ?? id)}
      onClose={() => onOpen('')}
      acts={
        row &&
        !isEdited && (
          <PersonButtons
            acts={personActs(staff, [row], exams)}
            onEdit={query.data && mayOver(staff, 'organise', row.school.id) ? () => setEdited(id) : undefined}
            onAct={(act) => onAct(act, row)}
          />
        )
      }
    >
      {failure && (
        <Note severity="error" what="The student could not be loaded.">
          {failureMessage(failure)}
        </Note>
      )}
      {!query.data && !failure && <Loading />}
      {query.data && isEdited && <EditPerson person={query.data} onClose={() => setEdited('')} />}
      {query.data && !isEdited && <PersonBody person={query.data} staff={staff} />}
    </RowDrawer>
  )
}

/** Each part is asked for by who may read it; what a role may not see is absent. */
function PersonBody({ person, staff }: { person: Person; staff: StaffAccount }) {
  const mayReadEvidence = mayOver(staff, 'readEvidence', person.school)
  const mayReadLog = mayOver(staff, 'readLog', person.school)
  const sittings = useQuery(sittingsQuery(person.id))
  const consents = useQuery({ ...consentsQuery(person.id), enabled: mayReadEvidence })
  const details = useQuery({ ...detailsQuery(person.id), enabled: mayOver(staff, 'importPeople', person.school) })
  const bounced = useQuery({ ...bouncedQuery(person.id), enabled: mayOver(staff, 'manageMail', person.school) })
  const hasPaper = person.questionpaper !== ''
  const day = useQuery({ ...dayQuery(person.id), enabled: mayReadEvidence && hasPaper })
  const log = useQuery({ ...entriesQuery(person.id), enabled: mayReadLog })
  const [dayFailure, logFailure] = [useFailure(day), useFailure(log)]
  const failure = (mayReadEvidence && hasPaper && dayFailure) || (mayReadLog && logFailure)
  return (
    <>
      {mayOver(staff, 'organise', person.school) && (
        <PersonHolds id={person.id} name={person.name || person.username} />
      )}
      <PersonFacts
        person={person}
        details={details.data?.[0]}
        sittings={sittings.data ?? []}
        bounced={bounced.data ?? []}
        consents={consents.data ?? []}
      />
      {failure && (
        <Note severity="error" what="The day could not be loaded.">
          {failureMessage(failure)}
        </Note>
      )}
      <PartFailure parts={{ sittings, consents, details, 'mails that came back': bounced }} />
      {(mayReadEvidence || mayReadLog) && <PersonDay timeline={day.data} log={log.data} />}
    </>
  )
}

/** As the list has it, for a student who is on another page. */
function rowOf(person: Person, sittings: readonly Sitting[] | undefined): PersonRow {
  const { expand, submitted, starts, ends } = person
  const exam = expand?.questionpaper?.expand?.exam ?? expand?.exam
  const end = parseRecordTime(ends || exam?.ends || '')
  const isOver = !submitted && end <= serverNow() // false without an end
  const hasSat = sittings?.some(({ questionpaper }) => questionpaper === person.questionpaper)
  return {
    ...person,
    school: { id: person.school, name: expand?.school?.name ?? '' },
    exam: { id: exam?.id ?? '', name: exam?.name ?? '', level: exam?.level ?? '' },
    states: [
      ...(exam ? [] : (['noExam'] as const)),
      ...(person.school ? [] : (['noSchool'] as const)),
      ...(submitted ? (['submitted'] as const) : []),
      ...(isOver && hasSat === true ? (['timeOver'] as const) : []),
      ...(isOver && hasSat === false ? (['absent'] as const) : []),
      ...(starts || ends ? (['ownWindow'] as const) : []),
    ],
  }
}

/** Edits a student in the drawer; the exam is changed by an act alone. */
function EditPerson({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
      <RecordForm
        collection={personForm}
        fields={oldPersonFields}
        record={{ ...person }}
        onSaved={() => {
          void client.invalidateQueries({ queryKey: ['people'] })
          void client.invalidateQueries({ queryKey: ['person'] })
        }}
      />
      <Box>
        <Button onClick={onClose}>Back to the day</Button>
      </Box>
    </Box>
  )
}

interface PersonHoldsProps {
  readonly id: string
  /** What the student is called. */
  readonly name: string
}

/** Legal holds on a student's data, each with the way to lift it; nothing without one. */
function PersonHolds({ id, name }: PersonHoldsProps) {
  const query = useQuery(holdsQuery(id))
  const act = useOneAct(() => void query.refetch())
  const lift = (hold: string) => () =>
    act.start({
      ...{ act: liftHold, affected: name, fields: ['reason'], isDangerous: true },
      calls: [{ who: name, input: { hold } }],
    })
  return (
    <Box>
      {(query.data ?? []).map((hold) => (
        <Note
          key={hold.id}
          severity="info"
          what="The data is kept."
          action={
            <Button size="small" color="inherit" onClick={lift(hold.id)}>
              Lift…
            </Button>
          }
        >
          Since {formatShort(hold.created)}: <bdi>{hold.reason}</bdi>
        </Note>
      ))}
      <ActDialog open={act.open} onClose={act.close} />
    </Box>
  )
}
