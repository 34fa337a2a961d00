import { file, json } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { recordId } from '../../ground/declared/acts/body-fields.ts'
import type { FileFault } from './file-faults.ts'
import { type FileMapping, type ImportCounts, MAX_FILE_BYTES } from './school-file.ts'

/** Faults that one answer lists; the lines of an import have all of them. */
export const MOST_FAULTS = 10_000

export interface PlannedImport {
  readonly import: string
  /** Its id; empty where no school could be guessed. */
  readonly school: string
  readonly counts: ImportCounts
  readonly faults: readonly FileFault[]
  readonly hash: string
  /** When the same content came first; empty if it had not come before. */
  readonly first: string
}

/** A plan that takes longer than a request may: the import is being read, and has the plan once its state is `planned`. */
export interface PlanUnderWay extends Omit<PlannedImport, 'counts'> {
  readonly counts: null
}

/** Reads a school's file and says what it would change. Nothing of a student is written. */
export const planImport = act('plan-import', {
  right: 'importPeople',
  title: 'Plan a file',
  finds: 'Plan a school file',
  about: 'Reads the file and shows what it would change. Nothing is written yet.',
  wayBack: '“Remove the plan” takes it back.',
  logged: 'planned',
  body: {
    file: file({ maxSize: MAX_FILE_BYTES, label: 'File', help: 'CSV, text or Excel, as the school sent it.' }),
    import: recordId('imports', { label: 'Import', help: 'To read it again, with or without the file.' }),
    school: recordId('schools', { label: 'School', help: 'Guessed where it is missing.' }),
    mapping: json<FileMapping | null>({ maxSize: 20_000, label: 'How to read it' }),
  },
  answer: answers<PlannedImport | PlanUnderWay>(
    '`import`, `counts`, `faults`, `hash` of the plan, and when it came `first`. After 20 seconds `counts` is null: the import gets the plan.',
  ),
  limits: [{ max: 300, windowS: 600 }],
  errors: {
    400: 'The file cannot be read, has no heading with a name, or is too large.',
    404: 'The school or the import does not exist, or is outside your scope.',
    409: 'The import is being applied, or has been.',
  },
  command: 'people',
})
