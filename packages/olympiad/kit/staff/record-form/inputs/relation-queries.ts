import { queryOptions } from '@tanstack/react-query'
import { recordService } from '../../../lib/record-service.ts'
import type { Choice, Values } from '../form-field.ts'

/** A record that can be chosen, by its name. */
export interface Option {
  readonly id: string
  readonly name: string
}

interface OptionsInput {
  /** The collection. */
  readonly to: string
  readonly choice: Choice
}

type NamedValues = Values & { readonly id: string }

/** The most records that are offered; the search finds the others. */
const MOST = 20

const optionOf = (record: NamedValues, { nameOf }: Choice): Option => ({ id: record.id, name: nameOf(record) })

/** The first records that match what was typed. */
export const optionsQuery = ({ to, choice, sought }: OptionsInput & { readonly sought: string }) =>
  queryOptions({
    queryKey: ['choice', to, sought],
    queryFn: async () => {
      const { search } = choice
      const filter = search.map((name) => recordService.filter(`${name} ~ {:sought}`, { sought })).join(' || ')
      const found = recordService
        .collection<NamedValues>(to)
        .getList(1, MOST, { sort: search[0], ...(sought && { filter }) })
      return (await found).items.map((record) => optionOf(record, choice))
    },
  })

/** The record that is chosen now; nothing is asked for an empty id. */
export const optionQuery = ({ to, choice, id }: OptionsInput & { readonly id: string }) =>
  queryOptions({
    queryKey: ['choice', to, 'of', id],
    enabled: id !== '',
    queryFn: async () => optionOf(await recordService.collection<NamedValues>(to).getOne(id), choice),
  })
