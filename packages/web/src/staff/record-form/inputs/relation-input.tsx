import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { RelationField } from '@olympiad/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { recordService } from '../../../lib/record-service.ts'
import type { Choice, FieldInputProps, Values } from '../form-field.ts'

/** So many records are offered; the search finds the others. */
const MOST = 20
const BY_ID: Choice = { nameOf: ({ id }) => String(id), search: ['id'] }

interface Option {
  readonly id: string
  readonly name: string
}

/** Chooses one record of another collection: the server searches, so that it works for thousands. */
export function RelationInput({ id, field, value, isFaulty, describedBy, onChange }: FieldInputProps) {
  const { to } = field.declared as RelationField
  const { nameOf, search } = field.choice ?? BY_ID
  const [text, setText] = useState('')
  const sought = useDeferredValue(text.trim())
  const records = recordService.collection<Values & { id: string }>(to)
  const optionOf = (record: Values & { id: string }): Option => ({ id: record.id, name: nameOf(record) })
  const found = useQuery({
    queryKey: ['choice', to, sought],
    queryFn: async () => {
      const filter = search.map((name) => recordService.filter(`${name} ~ {:sought}`, { sought })).join(' || ')
      return (await records.getList(1, MOST, { sort: search[0], ...(sought && { filter }) })).items.map(optionOf)
    },
  })
  const chosen = useQuery({
    queryKey: ['choice', to, 'of', value],
    enabled: value !== '',
    queryFn: async () => optionOf(await records.getOne(String(value))),
  })
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
      noOptionsText="No such name."
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
