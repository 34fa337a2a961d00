import { editionFields } from '@olympiad/olympiad/edition/declared/edition-fields'
import { EDITION_FILE_FORMS } from '@olympiad/olympiad/edition/declared/edition-file-kinds'
import { grouped } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { PAPER_FILE } from '@olympiad/olympiad/papers/declared/paper-file'
import { registrationFields } from '@olympiad/olympiad/registrations/declared/registration-fields'
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_LINES } from '@olympiad/olympiad/school-files/declared/school-file'
import { LONGEST_SCHOOL_LIST, MOST_COLUMNS, MOST_LINES } from '@olympiad/olympiad/schools/declared/school-list'
import { TRIAL_LIMITS } from '../../../packages/olympiad/ground/server/rows/trial/try-pdf.ts'
import { TEMPLATE_LIMITS } from '../../../packages/olympiad/ground/server/typeset/typesetter.ts'
import { READ_LIMITS } from '../../../packages/olympiad/school-files/server/read/read-apart.ts'

const mib = (bytes = 0) => `${bytes / 2 ** 20} MiB`
const apart = ({ memoryMb, cpuS }: typeof READ_LIMITS) => `${grouped(memoryMb)} MiB of memory, ${cpuS} s`
const { document, picture } = EDITION_FILE_FORMS

/** What bounds each thing that people send: its size first, then what reading it may take. */
export const LIMITS_OF: Readonly<Record<string, string>> = {
  'school file': `${mib(MAX_FILE_BYTES)}, ${grouped(MAX_LINES)} lines, ${MAX_COLUMNS} columns; ${apart(READ_LIMITS)}`,
  paper: `${mib(PAPER_FILE.maxSize)}; ${apart(TRIAL_LIMITS)}`,
  brochure: `${mib(document.maxSize)}; ${apart(TRIAL_LIMITS)}`,
  previouspaper: `${mib(document.maxSize)}; ${apart(TRIAL_LIMITS)}`,
  logo: `${mib(picture.maxSize)}; only browsers read it`,
  sign: `${mib(picture.maxSize)}, 40 megapixels`,
  template: `${grouped(editionFields.certificate.max ?? 0)} letters; ${apart(TEMPLATE_LIMITS)}`,
  registration: `two of ${mib(registrationFields.photo.maxSize)}, 40 megapixels`,
  'record of a guest': 'the fields’ own',
  key: 'a letter for each question',
  'list of schools': `${grouped(LONGEST_SCHOOL_LIST)} letters, ${grouped(MOST_LINES)} lines, ${MOST_COLUMNS} columns`,
}
