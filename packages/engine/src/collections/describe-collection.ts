import { type AuthOptions, type Collection, type Index, superusers, type ViewSource } from '@olympiad/schema/collection'
import { authMethods } from '../auth/auth-methods.ts'
import { FILE_TOKEN_S } from '../auth/sessions/tokens.ts'
import { describeField, type IdOf, idField } from './describe-field.ts'

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
