import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { RelationField } from '@olympiad/schema/fields'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { failureMessage } from '../../../lib/failures.ts'
import type { Choice, FieldInputProps } from '../form-field.ts'
import { type Option, optionQuery, optionsQuery } from './relation-queries.ts'

const BY_ID: Choice = { nameOf: ({ id }) => String(id), search: ['id'] }

/** Chooses one record of another collection: the server searches, so that it works for thousands. */
export function RelationInput({ id, field, value, isFaulty, describedBy, onChange }: FieldInputProps) {
  const { to } = field.declared as RelationField
  const { choice = BY_ID } = field
  const [text, setText] = useState('')
  const sought = useDeferredValue(text.trim())
  const found = useQuery(optionsQuery({ to, choice, sought }))
  const chosen = useQuery(optionQuery({ to, choice, id: String(value) }))
  const option = value === '' ? null : (chosen.data ?? { id: String(value), name: String(value) })
  return (
    <Autocomplete<Option>
      id={id}
      size="small"
      options={found.data ?? []}
      loading={found.isFetching}
      filterOptions={(all) => all}
      value={option}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={found.error ? failureMessage(found.error) : 'No such name.'}
      onChange={(_event, next) => onChange(next?.id ?? '')}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          error={isFaulty}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-describedby': describedBy } }}
        />
      )}
    />
  )
}
