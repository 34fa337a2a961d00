import { idFault } from '../texts/bundle-id.ts'
import type { CsvRow } from '../texts/csv-rows.ts'

const USERNAME = /^\w[\w.-]*$/
const [MIN_PASSWORD, MAX_PASSWORD_BYTES] = [8, 71]

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

  check(row: AccountRow) {
    const username = row.get('username')
    if (username.length < 3 || username.length > 150)
      row.fault('username', `"${username}" must have 3 to 150 characters`)
    else if (!USERNAME.test(username))
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
    if ([...password].length < MIN_PASSWORD)
      row.fault('password', `the password is shorter than ${MIN_PASSWORD} characters`)
    else if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES)
      row.fault('password', `the password is longer than ${MAX_PASSWORD_BYTES} bytes`)
  }
}
