import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { useList } from '../../kit/console/lists/use-list.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useSelection } from '../../kit/staff/table/use-selection.ts'
import type { TableAddress } from '../../kit/staff/table/use-table-address.ts'
import { PEOPLE_PAGE } from '../../people/declared/people-list.ts'
import type { Outage, OutageStudent } from '../declared/outages.ts'
import { CHOSEN_AT_ONCE } from '../declared/repair-outage.ts'
import type { Choice } from './choice.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { outageColumns } from './outage-columns.tsx'
import { readOutageStudents } from './outage-queries.ts'
import { outageTitle } from './outage-words.ts'
import { useRepair } from './use-repair.ts'

interface OutageStudentsProps {
  readonly exam: Exam
  /** Exams that students may be moved to. */
  readonly slots: readonly Exam[]
  readonly outage: Outage
  readonly address: TableAddress
}

const NONE: readonly OutageStudent[] = []

/** The students whom an outage concerned, with the minutes that each is given. */
export function OutageStudents({ exam, slots, outage, address }: OutageStudentsProps) {
  const filters = { exam: exam.id, outage: outage.id }
  const list = useList('outage students', readOutageStudents, { ...address, filters })
  const selection = useSelection(JSON.stringify([list.question, address.page]))
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const repair = useRepair({ exam, outage, chosen, onDone: () => setChosen(new Map()) })
  const rows = list.rows ?? NONE
  const selected = rows.filter(({ id }) => selection.has(id)).map(({ id }) => id)
  const choose = (choice: Choice) => {
    setChosen(new Map([...chosen, ...selected.map((id) => [id, choice] as const)]))
    selection.clear()
  }
  const title = outageTitle(outage)
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={`Students of ${title}`}
      sx={{ borderRadius: '8px', minWidth: 0 }}
    >
      <Box component="header" sx={head}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          <bdi>{title}</bdi>
        </Typography>
        <Button variant="contained" disabled={chosen.size > CHOSEN_AT_ONCE} onClick={repair.ask}>
          Give back the minutes…
        </Button>
      </Box>
      {repair.result && <Note severity="success" what={repair.result} />}
      {chosen.size > CHOSEN_AT_ONCE && (
        <Note severity="error" what={`At most ${CHOSEN_AT_ONCE} can be chosen by hand at once.`} />
      )}
      {selected.length > 0 ? (
        <ChoiceBar count={selected.length} slots={slots} onChoose={choose} onClear={selection.clear} />
      ) : (
        <Box role="search" aria-label="Students" sx={bar}>
          <FindField
            value={address.find}
            label="Find a student by name, username or school"
            hint="Name, username, school"
            onFind={(find) => address.change({ find })}
          />
        </Box>
      )}
      <DataTable
        label={`Students of ${title}`}
        columns={outageColumns(chosen)}
        pageSize={PEOPLE_PAGE}
        total={list.found}
        idOf={({ id }) => id}
        {...{ rows: list.rows, address, selection, failure: list.failure }}
        onRetry={list.retry}
        nothing={{ what: 'It concerned nobody.', why: 'Nobody sat the exam meanwhile.' }}
        noMatch={{ what: 'No student matches.', why: 'Search for less.' }}
      />
      <ActDialog open={repair.open} onClose={repair.close} />
    </Paper>
  )
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: '9px 16px',
  borderBottom: 1,
  borderColor: 'divider',
} as const
const bar = { display: 'flex', flexWrap: 'wrap', gap: 1, p: '12px', borderBottom: 1, borderColor: 'divider' } as const
