import type { ChangedSettings } from '../config.ts'

/** What a copy of the store is for. */
export type Purpose = 'trial' | 'back'

/** Copies of a store beside it: folders in `DATA_DIR/upgrade`, and schemas of the same database on PostgreSQL. */
export interface StoreCopies {
  /** Where backups of an upgrade are. */
  readonly folder: string
  /** An empty place; the settings under which a program works there. Copies for the same purpose are gone. */
  make(purpose: Purpose): Promise<ChangedSettings>
  remove(purpose: Purpose): Promise<void>
  /** Puts the copy `back` in the place of the store, whole or not at all. Nobody may have the store open. */
  putBack(): Promise<void>
  /** Throws while somebody has the store open. A program has opened and closed it before. */
  requireUnserved(): Promise<void>
}

/** A copy sends no mail, keeps its files to itself, and is served to nobody. */
export const APART = {
  ...{ FILES_URL: undefined, SMTP_URL: undefined, MAIL_FROM: undefined, BACKUP_TO: undefined, UPGRADE_FROM: undefined },
  ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', DISK_RESERVE: '0' },
} as const satisfies ChangedSettings

export interface CopyTools {
  /** The clock, in ms since the epoch. */
  readonly now: () => number
  readonly folder: string
  /** Of this process alone: a program of a killed upgrade may still be writing into its own. */
  readonly at: (purpose: Purpose) => string
  readonly clear: (purpose: Purpose) => Promise<void>
}
