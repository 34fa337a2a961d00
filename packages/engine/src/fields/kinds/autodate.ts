import type { AutodateField } from '@olympiad/schema/fields'
import { toText } from '../cast.ts'
import type { FieldKind } from '../field-kind.ts'
import { parseDate } from '../parse-date.ts'
import { plainText } from '../plain-text.ts'

/** Written by the server alone: a body never reaches it. */
export const autodateKind: FieldKind<AutodateField> = {
  ...plainText,
  coerce: (input) => parseDate(toText(input)),
  validate: () => null,
}
