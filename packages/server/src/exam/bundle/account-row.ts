import type { CsvRow } from './csv-rows.ts'

const USERNAME = /^\w[\w.-]*$/
const [MIN_PASSWORD, MAX_PASSWORD_BYTES] = [8, 71]

/** Checks user names and passwords row by row; user names are compared as sign-in does, without case. */
export class AccountRows {
  readonly #lines = new Map<string, number>()

  check(row: CsvRow<'username' | 'password'>) {
    const username = row.get('username')
    if (username.length < 3 || username.length > 150)
      row.fault('username', `"${username}" must have 3 to 150 characters`)
    else if (!USERNAME.test(username))
      row.fault('username', `"${username}" may hold letters, digits, _ . and - only, and starts with none of . -`)
    const earlier = this.#lines.get(username.toLowerCase())
    if (earlier !== undefined) row.fault('username', `"${username}" is already in line ${earlier}`)
    else this.#lines.set(username.toLowerCase(), row.line)
    const password = row.get('password')
    if ([...password].length < MIN_PASSWORD)
      row.fault('password', `the password is shorter than ${MIN_PASSWORD} characters`)
    else if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES)
      row.fault('password', `the password is longer than ${MAX_PASSWORD_BYTES} bytes`)
  }
}
