import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { PEOPLE_PAGE, type PersonRow } from '@olympiad/contract/people/people-list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureMessage } from '../../lib/failures.ts'
import { useSession } from '../../lib/session/session.ts'
import { ActDialog } from '../../staff/act-form/act-dialog.tsx'
import { Note } from '../../staff/parts/note.tsx'
import { DataTable } from '../../staff/table/data-table.tsx'
import { useSelection } from '../../staff/table/use-selection.ts'
import { useTableAddress } from '../../staff/table/use-table-address.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { ListHead } from '../lists/list-head.tsx'
import { readAll, useList } from '../lists/use-list.ts'
import { PasswordNote } from './password-note.tsx'
import { PeopleBar } from './people-bar.tsx'
import { peopleColumns } from './people-columns.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { examsQuery, readPeople } from './people-queries.ts'
import { PersonDrawer } from './person/person-drawer.tsx'
import { type PersonAct, personActs } from './person-acts.ts'
import { usePersonAct } from './use-person-act.tsx'

const FILTERS = ['exam', 'school', 'level', 'room', 'state']
const idOf = ({ id }: PersonRow) => id
const NONE: readonly PersonRow[] = []

/** Students: searched, filtered and sorted by the server; one opens in a drawer, and acts are for one or many. */
export function PeopleScreen() {
  const { kind, record } = useSession()
  const client = useQueryClient()
  const address = useTableAddress(FILTERS)
  const [query, setQuery] = useSearchParams()
  const list = useList('people', readPeople, address)
  const exams = useQuery(examsQuery).data ?? []
  // With the page: an act is for students whom the reader sees, or for all.
  const selection = useSelection(JSON.stringify([list.question, address.page]))
  const [failure, setFailure] = useState('')
  const act = usePersonAct(exams, () => {
    selection.clear()
    void client.invalidateQueries({ queryKey: ['people'] })
    void client.invalidateQueries({ queryKey: ['person'] })
  })
  if (kind !== 'supervisor') return null
  const rows = list.rows ?? NONE
  const selected = selection.selection === 'all' ? rows : rows.filter(({ id }) => selection.has(id))
  const openPerson = (id: string) => {
    setQuery((now) => {
      if (id === '') now.delete('person')
      else now.set('person', id)
      return new URLSearchParams(now)
    })
  }
  const startForSelected = async (chosen: PersonAct) => {
    setFailure('')
    try {
      const isAll = selection.selection === 'all' && list.found > rows.length
      act.start(chosen, isAll ? await readAll(readPeople, list.question) : selected)
    } catch (error) {
      setFailure(`The students could not be loaded. Nothing was done. ${failureMessage(error)}`)
    }
  }
  const person = query.get('person') ?? ''
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <ListHead
        title="People"
        note="The audit log keeps who reads beyond their school."
        acts={
          <CsvButton
            {...{ name: 'students', columns: peopleColumns, read: readPeople }}
            {...{ question: list.question, isMore: list.isMore }}
          />
        }
      />
      {act.result && <Note severity="success" what={act.result} />}
      {failure && <Note severity="error" what={failure} />}
      {act.password && <PasswordNote {...act.password} onClose={act.forgetPassword} />}
      <Paper variant="outlined" sx={{ borderRadius: '8px', minWidth: 0 }}>
        {selection.count(list.found) > 0 ? (
          <PeopleBar
            {...{ selection, total: list.found, isMore: list.isMore, acts: personActs(record, selected) }}
            onAct={(chosen) => void startForSelected(chosen)}
          />
        ) : (
          <PeopleFilters
            {...{ address, exams }}
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
          nothing={{ what: 'No students yet', why: 'They come with the import of a bundle or of a school’s file.' }}
          noMatch={{ what: 'No student matches.', why: 'Search for less, or take a filter away.' }}
        />
      </Paper>
      {person !== '' && (
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
