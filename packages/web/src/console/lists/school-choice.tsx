import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { schoolList } from '@olympiad/contract/acts/people/read-people'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callReading } from '../../lib/acts.ts'

export interface ChosenSchool {
  readonly id: string
  readonly name: string
}

interface SchoolChoiceProps {
  /** What an empty choice means. */
  readonly placeholder?: string
  /** Null for none. */
  readonly value: ChosenSchool | null
  readonly onChange: (school: ChosenSchool | null) => void
}

/** Chooses a school, or all: the server searches, so that it works for thousands. */
export function SchoolChoice({ value, onChange, placeholder = 'All schools' }: SchoolChoiceProps) {
  const [text, setText] = useState('')
  const find = useDeferredValue(text.trim())
  const found = useQuery({
    queryKey: ['school choice', find],
    queryFn: async () => (await callReading(schoolList, { find, sort: 'name', size: '20' })).items,
  })
  return (
    <Autocomplete<ChosenSchool>
      size="small"
      options={found.data ?? []}
      loading={found.isFetching}
      filterOptions={(all) => all}
      value={value}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No such name."
      onChange={(_event, school) => onChange(school && { id: school.id, name: school.name })}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      renderInput={(params) => <TextField {...params} label="School" placeholder={placeholder} />}
    />
  )
}
