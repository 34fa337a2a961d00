import type { Collection, Index } from '@olympiad/contract/collection'
import { collectionId } from '@olympiad/contract/collection-id'
import type { Field } from '@olympiad/contract/fields'

/** Declared collections in the form that PocketBase imports. */
export function peerCollections(collections: readonly Collection[]): Record<string, unknown>[] {
  const idOf = (name: string) => {
    const target = collections.find((collection) => collection.name === name)
    return target?.id ?? collectionId('base', name)
  }
  return collections.map((collection) => ({
    id: collection.id,
    name: collection.name,
    type: collection.kind,
    listRule: collection.rules.list,
    viewRule: collection.rules.view,
    createRule: collection.rules.create,
    updateRule: collection.rules.update,
    deleteRule: collection.rules.delete,
    fields: [
      ...(collection.kind === 'auth' ? ACCOUNT_FIELDS : []),
      ...Object.entries(collection.fields)
        .filter(([name]) => name !== 'password' && !isOfAccounts(collection, name))
        .map(([name, field]) => peerField(name, field, idOf)),
    ],
    indexes: collection.indexes
      .filter(({ fields }) => !isOfAccounts(collection, fields[0] ?? ''))
      .map((index) => peerIndex(collection, index)),
    ...peerAuth(collection),
  }))
}

/** An address may be empty with us, and passwords are hashed as quickly as it can: they are written anew all the time. */
const ACCOUNT_FIELDS = [
  { name: 'password', type: 'password', system: true, hidden: true, required: true, min: 8, cost: 4 },
  { name: 'email', type: 'email', system: true, required: false },
]

/** Fields of accounts, and indexes over them, that PocketBase makes just so by itself. */
function isOfAccounts({ kind }: Collection, name: string): boolean {
  return kind === 'auth' && ['tokenKey', 'email', 'emailVisibility', 'verified'].includes(name)
}

function peerField(name: string, field: Field, idOf: (name: string) => string): Record<string, unknown> {
  const { int, autogenerate, to, ...options } = field as Field & {
    int?: boolean
    autogenerate?: { alphabet: string; length: number }
    to?: string
  }
  return {
    name,
    ...options,
    ...(int === undefined ? {} : { onlyInt: int }),
    ...(to === undefined ? {} : { collectionId: idOf(to) }),
    ...(autogenerate ? { autogeneratePattern: `[${autogenerate.alphabet}]{${autogenerate.length}}` } : {}),
  }
}

function peerIndex({ name }: Collection, { unique, fields, noCase }: Index): string {
  const columns = fields.map((field) => `\`${field}\`${noCase ? ' COLLATE NOCASE' : ''}`).join(', ')
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX \`idx_${name}_${fields.join('_')}\` ON \`${name}\` (${columns})`
}

function peerAuth({ kind, auth }: Collection): Record<string, unknown> {
  if (kind !== 'auth' || !auth) return {}
  const off = { enabled: false }
  return {
    authRule: auth.authRule,
    manageRule: auth.manageRule ?? null,
    authToken: { duration: auth.tokenS },
    passwordAuth: { enabled: true, identityFields: auth.identity },
    mfa: off,
    otp: off,
    oauth2: off,
    authAlert: off, // it sends mail
  }
}
