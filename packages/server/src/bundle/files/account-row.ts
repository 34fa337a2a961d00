import { DEFAULT_TEXT_MAX, type PasswordField, type TextField } from '@olympiad/contract/fields'
import { z } from 'zod'
import { idFault } from '../texts/bundle-id.ts'
import type { CsvRow } from '../texts/csv-rows.ts'

/** An argon2id hash in PHC form, or a bcrypt hash as PocketBase has it. */
const HASH = /^(\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+|\$2[aby]\$\d\d\$[./A-Za-z0-9]{53})$/

/** Columns of accounts that may be left out: one of the two passwords must be there. */
export const ACCOUNT_COLUMNS = ['id', 'password', 'passwordhash', 'extra'] as const
type AccountRow = CsvRow<'username' | (typeof ACCOUNT_COLUMNS)[number]>

/** How the account signs in. */
export function passwordOf(row: AccountRow): { password: string } | { passwordHash: string } {
  const passwordHash = row.get('passwordhash')
  return passwordHash === '' ? { password: row.get('password') } : { passwordHash }
}

const flags = { emailVisibility: z.boolean().optional(), verified: z.boolean().optional() }
/** The column `extra` of each kind of account: fields that few accounts have, as JSON. */
export const ACCOUNT_EXTRA = {
  supervisors: z.strictObject(flags),
  examinees: z.strictObject({ ...flags, email: z.email().max(255).optional(), nocamera: z.boolean().optional() }),
}

/** What the column `extra` says; nothing where it is empty or absent. Reports what is not JSON of the shape. */
export function extraOf<Shape extends z.ZodType<object>>(
  row: CsvRow<'extra'>,
  shape: Shape,
): z.infer<Shape> | Record<never, never> {
  const text = row.get('extra')
  if (text === '') return {}
  try {
    return shape.parse(JSON.parse(text))
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined
    const place = issue?.path.length ? `${issue.path.join('.')}: ` : ''
    row.fault('extra', issue ? `${place}${issue.message}` : 'is not JSON')
    return {}
  }
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
