import { grouped, plural } from '../../ground/declared/spelling/counts.ts'
import { declareTask } from '../../ground/declared/tasks/declare-task.ts'

/** What a backup holds. */
export interface BackupFacts {
  /** The file, or the folder of a bucket. */
  readonly name: string
  readonly bytes: number
  readonly records: number
  readonly files: number
  /** Files that a record names and the storage does not have. */
  readonly missingFiles: number
}

export const makeBackup = declareTask<BackupFacts>({
  name: 'backup',
  title: () => 'Backup of everything',
  units: 'parts',
  outcome: ({ name, bytes, records, files, missingFiles }) =>
    `${plural(records, 'record')} and ${plural(files, 'file')}, ${size(bytes)}: ${name}.` +
    (missingFiles > 0 ? ` ${plural(missingFiles, 'file')} had been missing before.` : ''),
})

const size = (bytes: number) =>
  bytes < 2 ** 20 ? `${grouped(Math.ceil(bytes / 1024))} kB` : `${(bytes / 2 ** 20).toFixed(1)} MB`
