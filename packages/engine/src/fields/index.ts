import type { Field, FieldType } from '@olympiad/schema/fields'
import type { FieldKind } from './field-kind.ts'
import { autodateKind } from './kinds/autodate.ts'
import { boolKind } from './kinds/bool.ts'
import { dateKind } from './kinds/date.ts'
import { editorKind } from './kinds/editor.ts'
import { emailKind } from './kinds/email.ts'
import { fileKind } from './kinds/file.ts'
import { geoPointKind } from './kinds/geo-point.ts'
import { jsonKind } from './kinds/json.ts'
import { numberKind } from './kinds/number.ts'
import { passwordKind } from './kinds/password.ts'
import { relationKind } from './kinds/relation.ts'
import { selectKind } from './kinds/select.ts'
import { textKind } from './kinds/text.ts'
import { urlKind } from './kinds/url.ts'

/** Every field type; texts first, then single values, then possible lists, then structures. */
const fieldKinds = {
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
