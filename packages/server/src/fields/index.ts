import type { Field, FieldType } from '@olympiad/contract/fields'
import { autodateKind } from './autodate.ts'
import { boolKind } from './bool.ts'
import { dateKind } from './date.ts'
import { editorKind } from './editor.ts'
import { emailKind } from './email.ts'
import type { FieldKind } from './field-kind.ts'
import { fileKind } from './file.ts'
import { geoPointKind } from './geo-point.ts'
import { jsonKind } from './json.ts'
import { numberKind } from './number.ts'
import { passwordKind } from './password.ts'
import { relationKind } from './relation.ts'
import { selectKind } from './select.ts'
import { textKind } from './text.ts'
import { urlKind } from './url.ts'

/** Every field type; texts first, then single values, then what may be a list, then structures. */
export const fieldKinds = {
  text: textKind,
  email: emailKind,
  url: urlKind,
  editor: editorKind,
  password: passwordKind,
  number: numberKind,
  bool: boolKind,
  date: dateKind,
  autodate: autodateKind,
  select: selectKind,
  relation: relationKind,
  file: fileKind,
  json: jsonKind,
  geoPoint: geoPointKind,
} satisfies Record<FieldType, unknown>

/** The behaviour of a field's type. */
export function kindOf(field: Field): FieldKind<Field> {
  return fieldKinds[field.type] as FieldKind<Field>
}
