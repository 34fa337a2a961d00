import { longText } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { LONGEST_SCHOOL_LIST, MOST_SCHOOLS } from './school-list.ts'

/** What became of a list of schools. */
export interface AddedSchools {
  /** Codes of new schools. */
  readonly added: readonly string[]
  /** Codes of schools that were there, with the same name. */
  readonly known: readonly string[]
  readonly faults: readonly { readonly line: number; readonly message: string }[]
}

/** Adds the schools of a list. Those that are here stay as they are, so the same list may come again. */
export const addSchools = act('add-schools', {
  right: 'organise',
  title: 'Add the schools',
  finds: 'Add many schools',
  about: 'New schools are added. Those that are here stay as they are.',
  wayBack: 'A school can be removed while it is empty.',
  logged: 'added schools by a list',
  body: {
    list: longText({
      ...{ required: true, max: LONGEST_SCHOOL_LIST },
      ...{ label: 'List of schools', help: 'From a spreadsheet or CSV: name, and if known code and place.' },
    }),
  },
  answer: answers<AddedSchools>('Codes that were `added` and `known`; `faults` by line.'),
  errors: { 400: `The list has no school, or more than ${MOST_SCHOOLS}.` },
})
