import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Exam } from '../../exams/declared/exams.ts'
import { FilterSelect } from '../../kit/console/lists/filter-select.tsx'
import { OTHER_EDITIONS } from '../../kit/console/lists/use-former-exams.ts'
import { FindField } from '../../kit/staff/parts/find-field.tsx'
import type { TableAddress } from '../../kit/staff/table/use-table-address.ts'
import { STATE_OPTIONS } from './person-states.tsx'

interface PeopleFiltersProps {
  readonly address: TableAddress
  readonly exams: readonly Exam[]
  /** There are exams of former editions. */
  readonly hasFormer: boolean
  /** The name of the filter's school; empty if it is not known here. */
  readonly schoolName: string
}

/** What the list of students is searched and filtered by. */
export function PeopleFilters({ address, exams, hasFormer, schoolName }: PeopleFiltersProps) {
  const { filters, find, change } = address
  const levels = [...new Set(exams.map(({ level }) => level))].sort()
  const school = filters.school ?? ''
  return (
    <Box role="search" aria-label="Students" sx={bar}>
      <FindField
        value={find}
        label="Find a student by name, username or school"
        hint="Name, username or school"
        onFind={(text) => change({ find: text })}
      />
      {hasFormer && (
        <FilterSelect {...{ address }} name="edition" label="Edition" usual="This edition" options={OTHER_EDITIONS} />
      )}
      <FilterSelect {...{ address }} name="exam" label="Exam" options={exams.map(({ id, name }) => [id, name])} />
      <FilterSelect {...{ address }} name="level" label="Level" options={levels.map((level) => [level, level])} />
      <FilterSelect {...{ address }} name="state" label="State" options={STATE_OPTIONS} />
      {school !== '' && (
        <Chip label={`School: ${schoolName || school}`} onDelete={() => change({ filters: { school: '' } })} />
      )}
      {filters.room && <Chip label={`Room: ${filters.room}`} onDelete={() => change({ filters: { room: '' } })} />}
    </Box>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: '12px',
  borderBottom: 1,
  borderColor: 'divider',
} as const
