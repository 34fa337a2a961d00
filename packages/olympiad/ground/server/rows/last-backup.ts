import { type Database, writeSetting } from '@olympiad/engine'

/** Name of the setting that keeps when the last backup was whole, in ms since the epoch. */
export const LAST_BACKUP = 'last backup'

/** Notes for the metrics when the last backup was whole, in ms since the epoch. */
export async function noteBackup(database: Database, nowMs: number): Promise<void> {
  const setting = { name: LAST_BACKUP, value: String(nowMs) }
  await database.write((transaction) => writeSetting(database, transaction, setting))
}
