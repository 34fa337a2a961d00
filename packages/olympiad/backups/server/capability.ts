import { capability } from '../../ground/server/capability.ts'
import { backupKind, type MakeBackup } from './backup-kind.ts'

export interface BackupSettings {
  /** Makes the backups that staff start in the browser; a command makes none. */
  readonly makeBackup?: MakeBackup | undefined
}

/** Backups that staff start. */
export const backups = ({ makeBackup }: BackupSettings) =>
  capability({
    name: 'backups',
    kinds: makeBackup ? [backupKind(makeBackup)] : [],
  })
