import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { failureMessage } from '../../../lib/failures.ts'
import { schoolChoiceQuery } from './choice-queries.ts'

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

/** Chooses a school, or all. */
export function SchoolChoice({ value, onChange, placeholder = 'All schools' }: SchoolChoiceProps) {
  const [text, setText] = useState('')
  const find = useDeferredValue(text.trim())
  const found = useQuery(schoolChoiceQuery(find))
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
      noOptionsText={found.error ? failureMessage(found.error) : 'No such name.'}
      onChange={(_event, school) => onChange(school && { id: school.id, name: school.name })}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      renderInput={(params) => <TextField {...params} label="School" placeholder={placeholder} />}
    />
  )
}
