import type { Collection } from '@olympiad/schema/collection'
import { collectionId } from '@olympiad/schema/collection-id'
import { describeCollection } from '../../../src/collections/describe-collection.ts'

/** Declared collections in the form that PocketBase imports: as we tell of them ourselves, but for what only it has. */
export function peerCollections(collections: readonly Collection[]): Record<string, unknown>[] {
  const idOf = (name: string) => {
    const target = collections.find((collection) => collection.name === name)
    return target?.id ?? collectionId('base', name)
  }
  return collections.map((collection) => {
    const { created: _, updated: __, ...described } = describeCollection(collection, idOf)
    const fields = described.fields as readonly Record<string, unknown>[]
    return { ...described, fields: fields.map(quicklyHashed), ...(collection.kind === 'auth' ? NO_MAIL : {}) }
  })
}

/** The cheapest hash that it allows, because passwords are rewritten all the time. */
function quicklyHashed(field: Record<string, unknown>): Record<string, unknown> {
  return field.type === 'password' ? { ...field, cost: 4 } : field
}

/** It demands templates of the mails that it might send, and has some of its own where none are given. */
const NO_MAIL = {
  otp: { enabled: false },
  mfa: { enabled: false },
  authAlert: { enabled: false },
  passwordResetToken: undefined,
  emailChangeToken: undefined,
  verificationToken: undefined,
  verificationTemplate: undefined,
  resetPasswordTemplate: undefined,
  confirmEmailChangeTemplate: undefined,
}
