import { crc32 } from 'node:zlib'
import { type Collection, superusers } from '@olympiad/schema/collection'
import type { Field, FieldOf, FieldType, TextField } from '@olympiad/schema/fields'

/** The id of a collection by its name. */
export type IdOf = (name: string) => string

type Options = Readonly<Record<string, unknown>>

const ACCOUNT_FIELDS = new Set(['password', 'tokenKey', 'email', 'emailVisibility', 'verified'])
const NO_DOMAINS = { exceptDomains: null, onlyDomains: null }

/** The facts of each field type, beyond those of all fields. */
const describers: { [T in FieldType]: (field: FieldOf<T>, idOf: IdOf) => Options } = {
  text: (field) => textOptions(field),
  email: () => NO_DOMAINS,
  url: () => NO_DOMAINS,
  editor: () => ({ convertURLs: false, maxSize: 0 }),
  number: ({ int = false, min = null, max = null }) => ({ min, max, onlyInt: int }),
  bool: () => ({}),
  select: ({ values, maxSelect }) => ({ values, maxSelect }),
  relation({ to, maxSelect, minSelect = 0, cascadeDelete = false }, idOf) {
    return { collectionId: idOf(to), cascadeDelete, minSelect, maxSelect }
  },
  file({ maxSelect, maxSize = 0, mimeTypes = [], thumbs = [], protected: isProtected = false }) {
    return { maxSelect, maxSize, mimeTypes, thumbs, protected: isProtected }
  },
  json: ({ maxSize = 0 }) => ({ maxSize }),
  date: ({ min = '', max = '' }) => ({ min, max }),
  autodate: ({ onCreate, onUpdate }) => ({ onCreate, onUpdate }),
  geoPoint: () => ({}),
  password: ({ min, max }) => ({ min, max, pattern: '', cost: 0 }),
}

/** The field that every record has. */
export const idField = (): Options => ({
  id: fieldId('text', 'id'),
  name: 'id',
  type: 'text',
  hidden: false,
  presentable: false,
  system: true,
  required: true,
  help: '',
  min: 15,
  max: 15,
  pattern: '^[a-z0-9]+$',
  autogeneratePattern: '[a-z0-9]{15}',
  primaryKey: true,
})

/** A declared field in the form of PocketBase; what that form cannot say is left out. */
export function describeField({ id, kind, fields }: Collection, name: string, idOf: IdOf): Options {
  const field = fields[name]!
  const { type, hidden = false, required = false } = field
  const common = { id: fieldId(type, name), name, type, hidden, presentable: false }
  const system = id === superusers.id || (kind === 'auth' && ACCOUNT_FIELDS.has(name))
  const given = type === 'autodate' ? { system } : { system, required, help: '' }
  const describe = describers[type] as (field: Field, idOf: IdOf) => Options
  return { ...common, ...given, ...describe(field, idOf) }
}

/** Derived as in PocketBase: by it tools tell a renamed field from a new one. */
function fieldId(type: FieldType, name: string): string {
  return `${type}${crc32(name)}`
}

function textOptions({ min = 0, max = 0, pattern = '', autogenerate }: TextField): Options {
  const made = autogenerate && `[${autogenerate.alphabet.replace(/[\]\\^-]/g, '\\$&')}]{${autogenerate.length}}`
  return { min, max, pattern: pattern && wholePattern(pattern), autogeneratePattern: made ?? '', primaryKey: false }
}

/** Here a pattern is for the whole text, there for any part of it. */
function wholePattern(pattern: string): string {
  return /^\^[^|]*\$$/.test(pattern) ? pattern : `^(?:${pattern})$`
}
