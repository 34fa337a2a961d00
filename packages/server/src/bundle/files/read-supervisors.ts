import { olympiad } from '@olympiad/contract/collections/index'
import { z } from 'zod'
import type { BundleSupervisor } from '../bundle.ts'
import type { Faults } from '../faults.ts'
import { givenOr } from '../texts/bundle-id.ts'
import { plainCell } from '../texts/sheet-cell.ts'
import type { BundleSource } from '../texts/source.ts'
import { ACCOUNT_COLUMNS, AccountRows, passwordOf } from './account-row.ts'
import { readCsv } from './read-csv.ts'

const PATH = 'supervisors.csv'
const COLUMNS = { required: ['username', 'email'], optional: ACCOUNT_COLUMNS } as const
const email = z.email().max(255)

/** Reads `supervisors.csv`. */
export async function readSupervisors(source: BundleSource, faults: Faults): Promise<BundleSupervisor[]> {
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
    }
  })
}
