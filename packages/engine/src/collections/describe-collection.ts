import { crc32 } from 'node:zlib'
import { type AuthOptions, type Collection, type Index, superusers, type ViewSource } from '@olympiad/schema/collection'
import type { Field, FieldOf, FieldType, TextField } from '@olympiad/schema/fields'
import { authMethods } from '../auth/auth-methods.ts'
import { FILE_TOKEN_S } from '../auth/sessions/tokens.ts'

/** A declared collection, in the form of PocketBase. */
export interface DescribedCollection {
  readonly id: string
  readonly name: string
  readonly type: Collection['kind']
  readonly system: boolean
  readonly created: string
  readonly updated: string
  readonly [key: string]: unknown
}

const NO_MAIL = { subject: '', body: '' }
const NEVER = { duration: 0 }

/** A collection for superusers' tools: its fields, indexes and rules, and nothing secret. */
export function describeCollection(collection: Collection, idOf: IdOf): DescribedCollection {
  const { id, name, kind, fields, indexes, rules, auth, view } = collection
  return {
    id,
    name,
    type: kind,
    system: id === superusers.id,
    listRule: rules.list,
    viewRule: rules.view,
    createRule: rules.create,
    updateRule: rules.update,
    deleteRule: rules.delete,
    fields: [idField(), ...Object.keys(fields).map((field) => describeField(collection, field, idOf))],
    indexes: indexes.map((index) => describeIndex(name, index)),
    created: '', // it is declared, so nobody created it at any time
    updated: '',
    ...(auth && describeAuth(auth, authMethods(collection))),
    ...(view && { viewQuery: viewQuery(Object.keys(fields), view) }),
  }
}

function viewQuery(fields: readonly string[], { of, whenFilled }: ViewSource): string {
  const filled = whenFilled ? ` WHERE ${whenFilled} != ''` : ''
  return `SELECT ${['id', ...fields].join(', ')} FROM ${of}${filled}`
}

function describeIndex(table: string, { unique, fields, noCase, whenFilled }: Index): string {
  const columns = fields.map((field) => `\`${field}\`${noCase ? ' COLLATE NOCASE' : ''}`).join(', ')
  const filled = whenFilled ? ` WHERE ${fields.map((field) => `\`${field}\` != ''`).join(' AND ')}` : ''
  const name = ['idx', table, ...fields, ...(noCase ? ['nocase'] : [])].join('_')
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX \`${name}\` ON \`${table}\` (${columns})${filled}`
}

/** Ways of signing in that are not offered are listed as switched off, and mails that are not sent as empty. */
function describeAuth({ authRule, manageRule, tokenS }: AuthOptions, methods: ReturnType<typeof authMethods>) {
  const mappedFields = { id: '', name: '', username: '', avatarURL: '' }
  return {
    authRule,
    manageRule: manageRule ?? null,
    passwordAuth: methods.password,
    mfa: { ...methods.mfa, rule: '' },
    oauth2: { enabled: false, providers: [], mappedFields },
    otp: { enabled: false, duration: 0, length: 0, emailTemplate: NO_MAIL },
    authAlert: { enabled: false, emailTemplate: NO_MAIL },
    authToken: { duration: tokenS },
    fileToken: { duration: FILE_TOKEN_S },
    passwordResetToken: NEVER,
    emailChangeToken: NEVER,
    verificationToken: NEVER,
    verificationTemplate: NO_MAIL,
    resetPasswordTemplate: NO_MAIL,
    confirmEmailChangeTemplate: NO_MAIL,
  }
}

/** The id of a collection by its name. */
type IdOf = (name: string) => string

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
const idField = (): Options => ({
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
function describeField({ id, kind, fields }: Collection, name: string, idOf: IdOf): Options {
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
