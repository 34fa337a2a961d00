import PersonAddOutlinedIcon from '@mui/icons-material/PersonAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { may, mayOver } from '../../ground/declared/roles.ts'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { examChoiceQuery } from '../../kit/console/lists/choices/choice-queries.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { useFormerExams } from '../../kit/console/lists/use-former-exams.ts'
import { type ListQuestion, pagesOf, readAll, useList } from '../../kit/console/lists/use-list.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { SelectionBar } from '../../kit/staff/parts/selection-bar.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { type SelectionState, useSelection } from '../../kit/staff/table/use-selection.ts'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import { PEOPLE_PAGE, type PersonRow } from '../declared/people-list.ts'
import { detailedColumns, peopleColumns } from './people-columns.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleNotes } from './people-notes.tsx'
import { askedPeople, PEOPLE_FILTERS, readPeople } from './people-queries.ts'
import { isTask, type PersonAct, personActs } from './person-acts.ts'
import { PersonDrawer } from './person-drawer.tsx'
import { usePersonAct } from './use-person-act.tsx'

const idOf = ({ id }: PersonRow) => id
const NONE: readonly PersonRow[] = []
const NO_EXAMS: readonly Exam[] = []

/** Students: searched, filtered and sorted by the server; one opens in a drawer, and acts are for one or many. */
export function PeopleScreen() {
  const { kind, record } = useSession()
  const client = useQueryClient()
  const address = useTableAddress(PEOPLE_FILTERS)
  const { open: person, show: openPerson } = useOpenRow('person')
  const known = useQuery(examChoiceQuery)
  const exams = known.data ?? NO_EXAMS
  const shown = useFormerExams(exams, address)
  const list = useList('people', readPeople, askedPeople(address))
  // Students on the page: an act is for students that the reader sees, or for all.
  const selection = useSelection(JSON.stringify([list.question, address.page]))
  const [failure, setFailure] = useState('')
  const refresh = () => {
    selection.clear()
    void client.invalidateQueries({ queryKey: ['people'] })
    void client.invalidateQueries({ queryKey: ['person'] })
  }
  const act = usePersonAct({ staff: record as StaffAccount, exams, onDone: refresh })
  if (kind !== 'staff') return null
  const mayOrganise = mayOver(record, 'organise', record.school ?? '')
  const rows = list.rows ?? NONE
  const selected = selection.selection === 'all' ? rows : rows.filter(({ id }) => selection.has(id))
  const startForSelected = async (chosen: PersonAct) => {
    setFailure('')
    const isAll = selection.selection === 'all' && (list.found > rows.length || list.isMore)
    if (isAll && isTask(chosen, record))
      return act.start(chosen, selected, { filter: filterOf(list), found: list.found })
    try {
      act.start(chosen, isAll ? await readAll(readPeople, list.question) : selected)
    } catch (error) {
      setFailure(`The students could not be loaded. Nothing was done. ${failureMessage(error)}`)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <PeopleHead question={list.question} staff={record} onAdd={() => openPerson('new')} />
      <PeopleNotes
        {...{ act, failure, mayOrganise, isAdding: person === 'new', school: address.filters.school ?? '' }}
        onChange={() => void client.invalidateQueries({ queryKey: ['people'] })}
        onClose={() => openPerson('')}
      />
      <PartFailure parts={{ 'the list of exams': known }} />
      <Paper variant="outlined" sx={{ borderRadius: '8px', minWidth: 0 }}>
        {selection.count(list.found) > 0 ? (
          <PeopleBar
            {...{ selection, total: list.found, isMore: list.isMore, acts: personActs(record, selected, exams) }}
            onAct={(chosen) => void startForSelected(chosen)}
          />
        ) : (
          <PeopleFilters
            {...{ address, exams: shown.exams, hasFormer: shown.hasFormer }}
            schoolName={rows.find(({ school }) => school.id === address.filters.school)?.school.name ?? ''}
          />
        )}
        <DataTable
          label="Students"
          columns={peopleColumns}
          pageSize={PEOPLE_PAGE}
          total={list.found}
          {...{ rows: list.rows, isMore: list.isMore, idOf, address, selection, failure: list.failure }}
          onRetry={list.retry}
          onOpen={({ id }) => openPerson(id)}
          openId={person}
          nothing={{ what: 'No students yet', why: 'Add the first one, or import a school’s file.' }}
          noMatch={{
            what: 'No student matches.',
            why: shown.hasFormer ? 'Search for less, or in all editions.' : 'Search for less, or remove a filter.',
          }}
        />
      </Paper>
      {person !== '' && person !== 'new' && (
        <PersonDrawer
          {...{ id: person, staff: record, rows }}
          onOpen={openPerson}
          onAct={(chosen, row) => act.start(chosen, [row])}
        />
      )}
      <ActDialog open={act.open} onClose={act.close} />
    </Box>
  )
}

/** The filter of the list without its order. */
function filterOf({ question }: { readonly question: ListQuestion }): ListQuestion {
  const { sort: _, ...filter } = question
  return filter
}

interface PeopleBarProps {
  readonly selection: SelectionState
  /** How many match the filter; beyond the counted ones, only that there are more. */
  readonly total: number
  readonly isMore: boolean
  readonly acts: readonly PersonAct[]
  readonly onAct: (act: PersonAct) => void
}

/** How many students are selected, and what can be done for all of them. It replaces the filters. */
function PeopleBar({ selection, total, isMore, acts, onAct }: PeopleBarProps) {
  const count = selection.count(total)
  const atLeast = isMore && selection.selection === 'all' ? 'More than ' : ''
  return (
    <SelectionBar label="Selected students" count={`${atLeast}${grouped(count)}`} onClear={selection.clear}>
      {count < total && (
        <Link component="button" onClick={selection.selectAll} sx={{ font: 'inherit', fontSize: '0.875rem' }}>
          Select all {isMore ? 'that match' : grouped(total)}
        </Link>
      )}
      {acts.map((act) => (
        <Button
          key={act.label}
          variant="outlined"
          color={act.isDangerous ? 'error' : 'primary'}
          onClick={() => onAct(act)}
          sx={{ bgcolor: 'background.paper' }}
        >
          {act.label}…
        </Button>
      ))}
      {acts.length === 0 && <Typography>None of these actions fits all selected students.</Typography>}
    </SelectionBar>
  )
}

interface PeopleHeadProps {
  readonly question: ListQuestion
  readonly staff: StaffAccount
  readonly onAdd: () => void
}

/** The head of the list of students: the list as a file, and a new student. */
function PeopleHead({ question, staff, onAdd }: PeopleHeadProps) {
  const hasDetails = may(staff, 'importPeople') // what schools sent
  return (
    <ListHead
      title="People"
      note="Reading other schools’ lists is logged."
      acts={
        <>
          <SaveButtons
            name="students"
            columns={hasDetails ? detailedColumns : peopleColumns}
            pages={() => pagesOf(readPeople, hasDetails ? { ...question, details: 'yes' } : question)}
          />
          {mayOver(staff, 'organise', staff.school ?? '') && (
            <Button variant="contained" startIcon={<PersonAddOutlinedIcon />} onClick={onAdd}>
              Add one
            </Button>
          )}
        </>
      }
    />
  )
}
