import { pdfOf } from '@olympiad/engine/test/fixture-files'
import { act, many, multipart, post, records, repeat } from '../loop-guard/cases/case.ts'
import type { Call } from '../loop-guard/hall.ts'
import { FORM } from '../registration/register-form.ts'
import { ENDLESS_PDF, HOSTILE_PDFS } from './pdfs.ts'
import { HOSTILE_DRAWINGS, HOSTILE_PICTURES, noisyJpeg } from './pictures.ts'
import { HOSTILE_SCHOOL_FILES, makeWorkbook, students } from './school-files.ts'
import { HOSTILE_TEMPLATES } from './templates.ts'

/** Records that an upload may name. */
export type UploadIds = Readonly<Record<'exam' | 'school' | 'paper', string>>

/** Something that people send, in one of its worst forms: the smallest that costs most, or the largest. */
export interface Upload {
  readonly thing: string
  readonly form: string
  /** A guest, or somebody who may do everything. */
  readonly as: 'visitor' | 'root'
  readonly call: (ids: UploadIds) => Call
  /** Takes more than some seconds: for measuring alone. */
  readonly isLong?: true
}

const MIB = 2 ** 20
const [WORKBOOK_LINES, CSV_LINES, LARGEST_LINES] = [40_000, 100_000, 200_000]
/** As much as a record of anybody may hold. */
const FULL = 90_000

const schoolFile = (form: string, make: () => Buffer, name = form): Upload => ({
  ...{ thing: 'school file', form, as: 'root' },
  call: ({ school }) => multipart('/api/olympiad/plan-import', { school }, { name, field: 'file', bytes: make() }),
})
const csv = (lines: number) => Buffer.from(`Name;Class\n${'Asha Rao;IX\n'.repeat(lines)}`)
const schoolFiles: readonly Upload[] = [
  ...HOSTILE_SCHOOL_FILES.map(({ name, make }) => schoolFile(name, make)),
  schoolFile('a zip of 5,000 names', HOSTILE_PICTURES.at(-1)!.make, 'class.zip'),
  schoolFile('a workbook of 40,000 lines', () => makeWorkbook({ rows: students(WORKBOOK_LINES) }), 'many.xlsx'),
  schoolFile('a CSV of 100,000 lines', () => csv(CSV_LINES), 'many.csv'),
  {
    ...schoolFile('the largest workbook', () => makeWorkbook({ rows: students(LARGEST_LINES) }), 'all.xlsx'),
    isLong: true,
  },
  { ...schoolFile('the largest CSV', () => csv(LARGEST_LINES), 'all.csv'), isLong: true },
]

/** The last one takes half a minute. */
const [SHORT_PDFS, LONG_PDF] = [HOSTILE_PDFS.slice(0, -1), HOSTILE_PDFS.at(-1)!]
const padded = (bytes: number) => Buffer.from(pdfOf(bytes).bytes)
const paper = (form: string, make: () => Buffer): Upload => ({
  ...{ thing: 'paper', form, as: 'root' },
  call: ({ exam }) =>
    multipart(records('questionpapers'), { exam }, { name: 'paper.pdf', field: 'questionpaper', bytes: make() }),
})
const document = (kind: string, form: string, make: () => Buffer): Upload => ({
  ...{ thing: kind, form, as: 'root' },
  call: () => multipart(records('editionfiles'), { kind }, { name: 'file', field: 'file', bytes: make() }),
})
const documents: readonly Upload[] = [
  ...SHORT_PDFS.map(({ name, make }) => paper(name, make)),
  ...[LONG_PDF, ENDLESS_PDF].map(({ name, make }) => ({ ...paper(name, make), isLong: true as const })),
  paper('the largest: 45 MiB', () => padded(45 * MIB)),
  ...SHORT_PDFS.map(({ name, make }) => document('brochure', name, make)),
  document('previouspaper', 'the largest: 20 MiB', () => padded(20 * MIB)),
  ...HOSTILE_DRAWINGS.map(({ name, make }) => document('logo', name, make)),
  document('sign', 'a black picture of 6,300 × 6,300', HOSTILE_PICTURES[1]!.make),
]

const templates: readonly Upload[] = HOSTILE_TEMPLATES.flatMap(({ name, text, isLong }) => {
  const about = { thing: 'template', form: name, as: 'root', ...(isLong && { isLong }) } as const
  return { ...about, call: () => act('preview-certificate', { template: text, site: 'https://olympiad.example.org' }) }
})

const registration = (form: string, photo: () => Buffer, idCard: () => Buffer): Upload => ({
  ...{ thing: 'registration', form, as: 'visitor' },
  call: ({ exam }) =>
    multipart(records('registrations'), { ...FORM, exam, email: `${crypto.randomUUID()}@example.net` }, [
      { name: 'photo', field: 'photo', bytes: photo() },
      { name: 'card', field: 'idCard', bytes: idCard() },
    ]),
})
const largest = () => noisyJpeg(2 * MIB)
const registrations: readonly Upload[] = [
  ...HOSTILE_PICTURES.map(({ name, make }) => registration(name, make, make)),
  ...SHORT_PDFS.slice(0, 1).map(({ name, make }) => registration(`a card with ${name}`, largest, make)),
  registration('the largest: two of 2 MiB', largest, largest),
]

const texts: readonly Upload[] = [
  { name: '90,000 digits', text: `${repeat('1', FULL)}!` },
  { name: '45,000 accents on a letter', text: '\u0301\u0323'.repeat(FULL / 4) },
].map(({ name, text }) => ({
  ...{ thing: 'record of a guest', form: name, as: 'visitor' },
  call: () => post(records('fingerprints'), { visitorId: 'v', confidence: text }),
}))

const pasted: readonly Upload[] = [
  {
    ...{ thing: 'key', form: 'a list of 300,000 letters', as: 'root' },
    call: ({ paper: questionpaper }) =>
      post(records('answers'), `{"questionpaper":"${questionpaper}","answers":[${many(300_000, () => '"A"')}]}`),
  },
  {
    ...{ thing: 'key', form: 'one entry of a megabyte', as: 'root' },
    call: ({ paper: questionpaper }) => post(records('answers'), { questionpaper, answers: [repeat('A,', MIB)] }),
  },
  {
    ...{ thing: 'list of schools', form: 'a megabyte of quotation marks', as: 'root' },
    call: () => act('add-schools', { list: repeat('"\n', 200_000) }),
  },
  {
    ...{ thing: 'list of schools', form: '100,000 lines of one name', as: 'root' },
    call: () => act('add-schools', { list: repeat('a\n', 200_000) }),
  },
]

/** All that people send and that is dear to read. */
export const UPLOADS: readonly Upload[] = [
  ...schoolFiles,
  ...documents,
  ...templates,
  ...registrations,
  ...texts,
  ...pasted,
]
