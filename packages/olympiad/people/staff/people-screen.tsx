import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { mayOver } from '../../ground/declared/roles.ts'
import { examChoiceQuery } from '../../kit/console/lists/choices/choice-queries.ts'
import { useFormerExams } from '../../kit/console/lists/use-former-exams.ts'
import { type ListQuestion, readAll, useList } from '../../kit/console/lists/use-list.ts'
import { useOpenRow } from '../../kit/console/lists/use-open-row.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import { DataTable } from '../../kit/staff/table/data-table.tsx'
import { useSelection } from '../../kit/staff/table/use-selection.ts'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import { PEOPLE_PAGE, type PersonRow } from '../declared/people-list.ts'
import { PeopleBar } from './people-bar.tsx'
import { peopleColumns } from './people-columns.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleHead } from './people-head.tsx'
import { PeopleNotes } from './people-notes.tsx'
import { askedPeople, PEOPLE_FILTERS, readPeople } from './people-queries.ts'
import { PersonDrawer } from './person/person-drawer.tsx'
import { isTask, type PersonAct, personActs } from './person-acts.ts'
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
  const exams = useQuery(examChoiceQuery).data ?? NO_EXAMS
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
      <Paper variant="outlined" sx={{ borderRadius: '8px', minWidth: 0 }}>
        {selection.count(list.found) > 0 ? (
          <PeopleBar
            {...{ selection, total: list.found, isMore: list.isMore, acts: personActs(record, selected) }}
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
