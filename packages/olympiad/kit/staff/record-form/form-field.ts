import type { Schema } from '@olympiad/schema/collection'
import type { Field } from '@olympiad/schema/fields'

export type Values = Readonly<Record<string, unknown>>
/** A line of a list, by the names of its columns. */
export type FormRow = Readonly<Record<string, string>>
/** The value of a field: numbers and times as typed, the name of a stored file, or a new file. */
export type FormValue = string | boolean | File | readonly FormRow[]

/** How a relation is chosen. */
export interface Choice {
  /** What a record is called in the list. */
  readonly nameOf: (record: Values) => string
  /** Fields that are searched. */
  readonly search: readonly string[]
}

/** One whole number of several. */
export interface Figure {
  readonly name: string
  readonly label: string
  /** What counts where nothing is typed. */
  readonly usual: number
  readonly max: number
}

/** One of the texts of each line of a list. */
export interface Column {
  readonly name: string
  readonly label: string
  /** It is chosen from these, by the words for each. */
  readonly words?: Readonly<Record<string, string>>
}

/** A field of a form; all that is absent comes from the declaration of the collection. */
export interface FormField {
  readonly name: string
  readonly label?: string
  readonly help?: string
  /** Words for the values of a select; `''` is what no choice means. */
  readonly words?: Readonly<Record<string, string>>
  /** For a relation. */
  readonly choice?: Choice
  /** For a JSON field that is a list: its columns. */
  readonly columns?: readonly Column[]
  /** For a text: it is chosen from these. A stored value that is not among them stays. */
  readonly options?: readonly string[]
  /** For a JSON field that is an object of whole numbers: its keys, and what counts where nothing is typed. */
  readonly figures?: readonly Figure[]
  /** What is wrong with its value, in a sentence; undefined for nothing. */
  readonly faultOf?: (value: unknown) => string | undefined
  /** Whether it is needed beside these values of the form, where its declaration alone cannot say. */
  readonly neededWith?: (shown: Readonly<Record<string, FormValue>>) => boolean
  /** Takes half of the form's width where there is room. */
  readonly isHalf?: true
}

/** A field with its declaration and its words. */
export interface DeclaredField extends FormField {
  readonly label: string
  readonly help: string
  readonly declared: Field
  /** Nothing is saved while it is empty. */
  readonly isNeeded?: boolean
}

/** What a value is typed or chosen with. */
export interface FieldInputProps {
  readonly id: string
  readonly field: DeclaredField
  readonly value: FormValue
  readonly isFaulty: boolean
  /** The id of its hint. */
  readonly describedBy: string
  readonly onChange: (value: FormValue) => void
}

const KINDS: readonly string[] = [
  'text',
  'email',
  'url',
  'editor',
  'number',
  'bool',
  'date',
  'select',
  'relation',
  'file',
]

/** The fields with their declarations in the collection. Throws for one that no form can ask for. */
export function declaredFields(
  { name, fields }: Pick<Schema, 'name' | 'fields'>,
  asked: readonly FormField[],
): readonly DeclaredField[] {
  return asked.map((field) => {
    const declared = fields[field.name]
    const isKnown =
      declared && (KINDS.includes(declared.type) || (declared.type === 'json' && (field.columns ?? field.figures)))
    const isMany = declared && 'maxSelect' in declared && declared.maxSelect > 1
    if (!isKnown || isMany) throw new Error(`${name} has no field ${field.name} that a form can ask for`)
    return {
      ...field,
      declared,
      isNeeded: declared.required === true || declared.needed === true,
      label: field.label ?? declared.label ?? field.name,
      help: field.help ?? declared.help ?? '',
    }
  })
}
