import type { TextField } from '@olympiad/schema/fields'
import { INVALID_FORMAT, REQUIRED } from '../faults.ts'
import type { FieldKind } from '../field-kind.ts'
import { plainText } from '../plain-text.ts'

/** The most bytes of a rich text, by default. */
export const DEFAULT_EDITOR_MAX = 5 * 1024 * 1024

/** Rich text; its `max` counts bytes. */
export const editorKind: FieldKind<TextField> = {
  ...plainText,
  validate(value, { required, max: maxSize = DEFAULT_EDITOR_MAX }) {
    const text = value as string
    if (text === '') return required ? REQUIRED : null
    if (Buffer.byteLength(text) > maxSize) {
      const message = `The maximum allowed content size is ${maxSize} bytes.`
      return { code: 'validation_content_size_limit', message, params: { maxSize } }
    }
    return text.includes('\0') ? INVALID_FORMAT : null
  },
}
