import type { PasswordField } from '@olympiad/schema/fields'
import type { Row } from '../texts/sheet.ts'

/** Columns of accounts: one of the two must be filled. */
export const PASSWORD_COLUMNS = ['password', 'passwordhash'] as const

/** An argon2id hash in PHC form, or a bcrypt hash as PocketBase has it. */
const HASH = /^(\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+|\$2[aby]\$\d\d\$[./A-Za-z0-9]{53})$/

/** How an account signs in; reports what cannot be. */
export function readPassword(row: Row, { min, max }: PasswordField): { password: string } | { passwordHash: string } {
  const [password, passwordHash] = [row.get('password'), row.get('passwordhash')]
  if (passwordHash !== '') {
    if (password !== '') row.fault('passwordhash', 'give either the password or its hash')
    if (!HASH.test(passwordHash)) row.fault('passwordhash', 'is neither an argon2id nor a bcrypt hash')
    return { passwordHash }
  }
  if ([...password].length < min) row.fault('password', `the password is shorter than ${min} characters`)
  else if (Buffer.byteLength(password) > max) row.fault('password', `the password is longer than ${max} bytes`)
  return { password }
}
