import { answers, reading } from '../../ground/declared/acts/act.ts'

export interface FaultyRows {
  /** What the file is called. */
  readonly name: string
  /** A CSV that Excel opens; it goes in again. */
  readonly text: string
}

/** The faulty lines of a file, as a file for the school. */
export const faultyRows = reading('faulty-rows/:import', {
  right: 'importPeople',
  about: 'The faulty lines of a school’s file as CSV, with a column that says what is wrong.',
  query: { import: 'id of an import' },
  answer: answers<FaultyRows>('`name` and `text` of the file.'),
  limits: [{ max: 60, windowS: 60 }],
  errors: { 404: 'The import does not exist or is outside your scope.' },
})
