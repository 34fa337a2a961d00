import { DEFAULT_TEXT_MAX, type PasswordField, type TextField } from '@olympiad/contract/fields'
import { idFault } from '../texts/bundle-id.ts'
import type { CsvRow } from '../texts/csv-rows.ts'

/** An argon2id hash in PHC form, or a bcrypt hash as PocketBase has it. */
const HASH = /^(\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+|\$2[aby]\$\d\d\$[./A-Za-z0-9]{53})$/

/** Columns of accounts that may be left out: one of the two passwords must be there. */
export const ACCOUNT_COLUMNS = ['id', 'password', 'passwordhash'] as const
type AccountRow = CsvRow<'username' | (typeof ACCOUNT_COLUMNS)[number]>

/** How the account signs in. */
export function passwordOf(row: AccountRow): { password: string } | { passwordHash: string } {
  const passwordHash = row.get('passwordhash')
  return passwordHash === '' ? { password: row.get('password') } : { passwordHash }
}

/** Reports a given id that cannot be one. */
export function reportId(row: CsvRow<'id'>): void {
  const fault = idFault(row.get('id'))
  if (fault) row.fault('id', fault)
}

/** Checks user names and passwords row by row; user names are compared as sign-in does, without case. */
export class AccountRows {
  readonly #lines = new Map<string, number>()
  readonly #username: { readonly min: number; readonly max: number; readonly pattern: RegExp }
  readonly #password: PasswordField

  /** The limits are those of the declared fields. */
  constructor({ username, password }: { readonly username: TextField; readonly password: PasswordField }) {
    const { min = 0, max = DEFAULT_TEXT_MAX, pattern = '' } = username
    this.#username = { min, max, pattern: new RegExp(pattern, 'u') }
    this.#password = password
  }

  check(row: AccountRow) {
    const username = row.get('username')
    const { min, max, pattern } = this.#username
    if (username.length < min || username.length > max)
      row.fault('username', `"${username}" must have ${min} to ${max} characters`)
    else if (!pattern.test(username))
      row.fault('username', `"${username}" may hold letters, digits, _ . and - only, and starts with none of . -`)
    const earlier = this.#lines.get(username.toLowerCase())
    if (earlier !== undefined) row.fault('username', `"${username}" is already in line ${earlier}`)
    else this.#lines.set(username.toLowerCase(), row.line)
    reportId(row)
    this.#checkPassword(row)
  }

  #checkPassword(row: AccountRow) {
    const [password, hash] = [row.get('password'), row.get('passwordhash')]
    if (hash !== '') {
      if (password !== '') row.fault('passwordhash', 'give either the password or its hash')
      if (!HASH.test(hash)) row.fault('passwordhash', 'is neither an argon2id nor a bcrypt hash')
      return
    }
    const { min, max } = this.#password
    if ([...password].length < min) row.fault('password', `the password is shorter than ${min} characters`)
    else if (Buffer.byteLength(password) > max) row.fault('password', `the password is longer than ${max} bytes`)
  }
}
