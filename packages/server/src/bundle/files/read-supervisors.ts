import { olympiad } from '@olympiad/contract/collections/index'
import { DEFAULT_TEXT_MAX } from '@olympiad/contract/fields'
import { defaultRole, isStaffRole, STAFF_ROLES } from '@olympiad/contract/roles'
import { z } from 'zod'
import type { BundleSupervisor } from '../bundle.ts'
import type { Faults } from '../faults.ts'
import { givenOr } from '../texts/bundle-id.ts'
import type { CsvRow } from '../texts/csv-rows.ts'
import { plainCell } from '../texts/sheet-cell.ts'
import type { BundleSource } from '../texts/source.ts'
import { ACCOUNT_COLUMNS, ACCOUNT_EXTRA, AccountRows, extraOf, passwordOf } from './account-row.ts'
import { readCsv } from './read-csv.ts'
import { type SchoolsByCode, schoolOf } from './read-schools.ts'

const PATH = 'supervisors.csv'
const COLUMNS = { required: ['username', 'email'], optional: ['role', 'school', 'name', ...ACCOUNT_COLUMNS] } as const
const email = z.email().max(255)
const { max: MAX_NAME = DEFAULT_TEXT_MAX } = olympiad.supervisors.fields.name

/** Reads `supervisors.csv`. */
export async function readSupervisors(
  source: BundleSource,
  schools: SchoolsByCode,
  faults: Faults,
): Promise<BundleSupervisor[]> {
  const accounts = new AccountRows(olympiad.supervisors.fields)
  const emails = new Map<string, number>()
  const rows = await readCsv(source, { path: PATH, columns: COLUMNS }, faults)
  return rows.map((row) => {
    accounts.check(row)
    const [username, address] = [row.get('username'), plainCell(row.get('email'))]
    const earlier = emails.get(address.toLowerCase())
    if (!email.safeParse(address).success) row.fault('email', `"${address}" is not an e-mail address`)
    else if (earlier !== undefined) row.fault('email', `"${address}" is already in line ${earlier}`)
    else emails.set(address.toLowerCase(), row.line)
    return {
      id: givenOr(row.get('id'), olympiad.supervisors, username.toLowerCase()),
      username,
      email: address,
      ...passwordOf(row),
      ...extraOf(row, ACCOUNT_EXTRA.supervisors),
      ...nameOf(row),
      ...roleOf(row),
      ...schoolOf(row, schools),
    }
  })
}

function nameOf(row: CsvRow<'name'>): Pick<BundleSupervisor, 'name'> {
  const given = row.given('name')
  if (given === undefined) return {}
  const name = plainCell(given)
  if ([...name].length > MAX_NAME) row.fault('name', `the name is longer than ${MAX_NAME} characters`)
  return { name }
}

/** An empty role is the one that the name stands for, as for any account that is made without one. */
function roleOf(row: CsvRow<'role' | 'username'>): Pick<BundleSupervisor, 'role'> {
  const role = row.given('role')
  if (role === undefined) return {}
  if (role === '') return { role: defaultRole(row.get('username')) }
  if (isStaffRole(role)) return { role }
  row.fault('role', `"${role}" is not one of ${STAFF_ROLES.join(', ')}`)
  return {}
}
