import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterSelect } from '../../kit/console/lists/filter-select.tsx'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { nameColumn } from '../../kit/console/lists/name-columns.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { pagesOf, useList } from '../../kit/console/lists/use-list.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useSelection } from '../../kit/staff/table/use-selection.ts'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import type { Registration } from '../declared/registrations.ts'
import { DECISIONS, type DecisionName, decisionDialog } from './registration-acts.ts'
import { RegistrationDrawer } from './registration-drawer.tsx'
import {
  ALL,
  type ListedRegistration,
  REGISTRATIONS_PAGE,
  readRegistrations,
  shownState,
} from './registration-queries.ts'

const FILTERS = ['state']
const STATES = [
  ['waiting', 'Waiting'],
  ['asked', 'Question sent'],
  ['accepted', 'Accepted'],
  ['refused', 'Refused'],
  [ALL, 'All'],
] as const
const NONE: readonly ListedRegistration[] = []

/** The queue of registrations: read, compared with twins, and decided one by one or many at once. */
export function RegistrationsScreen() {
  const client = useQueryClient()
  const address = useTableAddress(FILTERS)
  const { open: openId, show: open } = useOpenRow('registration')
  const list = useList('registrations', readRegistrations, address)
  const rows = list.rows ?? NONE
  const usual = shownState({ find: address.find }) === ALL ? 'All' : 'Waiting'
  const selection = useSelection(JSON.stringify([list.question, address.page]))
  const [asked, setAsked] = useState<OpenAct | null>(null)
  const [result, setResult] = useState('')
  const selected = rows.filter(({ id }) => selection.has(id))
  const shown = rows.find(({ id }) => id === openId)
  const decide = (name: DecisionName, some: readonly Registration[]) => {
    const who = some.length === 1 ? (some[0]?.name ?? '') : `${some.length} registrations`
    const onDone = (sentence: string) => {
      setAsked(null)
      setResult(sentence)
      selection.clear()
      void client.invalidateQueries({ queryKey: ['registrations'] })
    }
    setAsked(decisionDialog({ name, ids: some.map(({ id }) => id), who, onDone }))
  }
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="Registrations"
        note="Open a row to review it: for ten minutes nobody else decides on it."
        acts={
          <SaveButtons
            name="registrations"
            columns={registrationColumns}
            // Not what waits alone: all that was not left out by a filter.
            pages={() => pagesOf(readRegistrations, { ...list.question, state: list.question.state || ALL })}
          />
        }
      />
      {result && <Note severity="success" what={result} />}
      <Paper variant="outlined" sx={{ borderRadius: '8px', minWidth: 0 }}>
        <Box role="search" aria-label="Registrations" sx={bar}>
          <FindField
            value={address.find}
            label="Find a registration by name, e-mail or school"
            hint="Name, e-mail, school"
            onFind={(find) => address.change({ find })}
          />
          <FilterSelect {...{ address }} name="state" label="State" usual={usual} options={STATES} />
          {selected.length > 0 &&
            (Object.keys(DECISIONS) as DecisionName[]).map((name) => (
              <Button key={name} variant="outlined" onClick={() => decide(name, selected)}>
                {DECISIONS[name].act.title} {selected.length}…
              </Button>
            ))}
        </Box>
        <DataTable
          label="Registrations"
          columns={registrationColumns}
          pageSize={REGISTRATIONS_PAGE}
          total={list.found}
          idOf={({ id }) => id}
          {...{ rows: list.rows, address, selection, failure: list.failure }}
          onRetry={list.retry}
          onOpen={({ id }) => open(id)}
          openId={shown?.id ?? ''}
          nothing={{ what: 'No registration waits.', why: 'Families send the form while an exam takes registrations.' }}
          noMatch={{ what: 'No registration matches.', why: 'Search for less, or choose another state.' }}
        />
      </Paper>
      {shown && (
        <RegistrationDrawer
          key={shown.id}
          {...{ registration: shown, rows }}
          onOpen={open}
          onDecide={(name) => decide(name, [shown])}
        />
      )}
      <ActDialog open={asked} onClose={() => setAsked(null)} />
    </Box>
  )
}

const bar = { display: 'flex', flexWrap: 'wrap', gap: 1, p: '12px', borderBottom: 1, borderColor: 'divider' } as const

const GUARDIAN_WORDS: Readonly<Record<Registration['guardian'], string>> = {
  ...{ '': '–', asked: '… asked', agreed: '✓ agreed', refused: '✕ refused' },
}

const STATE_WORDS: Readonly<Record<Registration['state'], string>> = {
  ...{ '': 'Waiting', waiting: 'Waiting', asked: 'Question sent', accepted: '✓ Accepted', refused: '✕ Refused' },
}

/** The columns of the queue, which the file has too. */
const registrationColumns: readonly Column<ListedRegistration>[] = [
  nameColumn({ sort: 'name' }),
  {
    id: 'school',
    head: 'School',
    sort: 'schoolName',
    cell: ({ schoolName }) => <bdi>{schoolName}</bdi>,
    csv: ({ schoolName }) => schoolName,
  },
  {
    id: 'class',
    head: 'Class',
    sort: 'standard',
    from: 900,
    cell: ({ standard }) => standard,
    csv: ({ standard }) => standard,
  },
  {
    id: 'exam',
    head: 'Exam',
    from: 900,
    cell: ({ expand }) => <bdi>{expand?.exam?.name}</bdi>,
    csv: ({ expand }) => expand?.exam?.name ?? '',
  },
  {
    id: 'state',
    head: 'State',
    cell: ({ state }) => STATE_WORDS[state],
    csv: ({ state }) => STATE_WORDS[state].replace(/^\W+/, ''),
  },
  {
    id: 'guardian',
    head: 'Guardian',
    sort: 'guardian',
    from: 900,
    cell: ({ guardian }) => GUARDIAN_WORDS[guardian],
    csv: ({ guardian }) => guardian,
  },
  { id: 'email', head: 'E-mail', from: 1200, cell: ({ email }) => email, csv: ({ email }) => email },
  {
    id: 'reviewer',
    head: 'Reviewer',
    from: 900,
    cell: ({ decidedBy, holderName }) => <bdi>{decidedBy || holderName}</bdi>,
    csv: ({ decidedBy }) => decidedBy,
  },
  {
    id: 'created',
    head: 'Sent',
    sort: 'created',
    cell: ({ created }) => formatShort(created),
    csv: ({ created }) => created,
  },
]
