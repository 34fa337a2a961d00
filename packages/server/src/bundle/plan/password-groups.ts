import { createHmac } from 'node:crypto'
import { type Engine, readSetting, type Transaction, writeSetting } from '@olympiad/engine'
import type { BundleWrite } from '../bundle.ts'

const SETTING = 'import.passwords'
/**
 * The smallest group that is remembered: the hash of a single password could be guessed far faster than its argon2id.
 */
const FEWEST = 16

/** By group of accounts, the keyed hash of all their passwords in clear. */
export type PasswordGroups = Readonly<Record<string, string>>

/**
 * The group of an account: many groups, so that a new account makes few other passwords be verified; few enough that
 * each is large.
 */
export function groupOf({ collection, id }: Pick<BundleWrite, 'collection' | 'id'>): string {
  return `${collection}/${id.slice(0, 1)}`
}

/**
 * The groups of a bundle. Unchanged passwords need not be verified one by one, at a few hundred a second. Nor is there
 * a hash that is quick to guess: each covers many passwords.
 */
export function passwordGroups({ tokenSecret }: Pick<Engine, 'tokenSecret'>, wanted: readonly BundleWrite[]) {
  const withPassword = wanted.filter(({ password }) => password !== undefined)
  const groups = [...Map.groupBy(withPassword, groupOf)].filter(([, members]) => members.length >= FEWEST)
  const hashed = groups.map(([group, members]) => {
    const passwords = members.map(({ id, password }) => [id, password]).sort()
    return [
      group,
      createHmac('sha256', tokenSecret)
        .update(JSON.stringify([SETTING, passwords]))
        .digest('base64url'),
    ]
  })
  return Object.fromEntries(hashed) as PasswordGroups
}

/** The groups as the last import had them. */
export async function rememberedGroups({ database }: Engine): Promise<PasswordGroups> {
  return JSON.parse((await readSetting(database, SETTING)) ?? '{}') as PasswordGroups
}

/** Remembers the groups of an import. */
export function rememberGroups({ database }: Engine, transaction: Transaction, groups: PasswordGroups): Promise<void> {
  return writeSetting(database, transaction, { name: SETTING, value: JSON.stringify(groups) })
}
