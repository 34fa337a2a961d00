import type { Schema } from '@olympiad/schema/collection'
import type { ReactNode } from 'react'
import type { FormField, Values } from './form-field.ts'

/** What a page tells the form of a record. */
export interface RecordFormProps {
  /** Its name and fields: the rules of a collection stay on the server. */
  readonly collection: Pick<Schema, 'name' | 'fields'>
  /** What is asked for, in order. */
  readonly fields: readonly FormField[]
  /**
   * The record as it was read; null for a new one. A newer version of the same record is shown, except in fields where
   * somebody types.
   */
  readonly record: (Values & { readonly id: string }) | null
  /** The first values of a new record. */
  readonly initial?: Values
  /** Values of a new record that the form does not ask for. */
  readonly fixed?: Values
  /** The time zone of dates, by its IANA name; that of this computer when absent. */
  readonly zone?: string
  /** Tells drafts apart where a page has several forms for new records. */
  readonly draft?: string
  /** Makes a new record by an act, in place of a plain create; what it rejects with is shown at the fields. */
  readonly create?: (values: Values) => Promise<Values & { readonly id: string }>
  /** The words of the button. */
  readonly save?: string
  readonly onSaved: (record: Values & { readonly id: string }) => void
  readonly children?: ReactNode
  /** Shows the typed values below the fields. */
  readonly preview?: (shown: Values) => ReactNode
}
