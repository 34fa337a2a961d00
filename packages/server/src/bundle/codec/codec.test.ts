import { olympiad } from '@olympiad/olympiad/all/collections'
import type { Collection } from '@olympiad/schema/collection'
import { bool, date, email, json, number, relation, select, text, url } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { memorySource } from '../../../test/bundle.ts'
import { Faults, faultText } from '../faults.ts'
import { csvSheets } from '../texts/csv-sheet.ts'
import { BundleWriter } from './bundle-writer.ts'
import type { Codec } from './codec.ts'
import { listCodec } from './list-codec.ts'
import { Names, OLYMPIAD_FILE } from './open-bundle.ts'
import type { AnyRecord } from './records.ts'
import { tableCodec } from './table-codec.ts'

/** One field of each kind that nothing is said of but its declaration. */
const NEW_FIELDS = {
  venue: text({ max: 30 }),
  contact: email(),
  site: url(),
  seats: number({ int: true, min: 0, max: 500 }),
  isOpen: bool(),
  size: select(['small', 'large']),
  twin: relation(olympiad.exams),
  since: date(),
  plan: json<{ rows: number } | null>(),
}
const VALUES = {
  venue: '\'=Hall\n"3", north',
  contact: 'a@example.org',
  site: 'https://example.org/?a=1,2',
  seats: 120,
  isOpen: true,
  size: 'large',
  twin: 'exam0000000000a',
  since: '2026-11-20 10:00:00.123Z',
  plan: { rows: 7 },
}
const withNewFields = <C extends Collection>(collection: C) => ({
  ...collection,
  fields: { ...collection.fields, ...NEW_FIELDS },
})

const school = { id: 'school00000000a', code: 'hill', name: 'Hill', place: '', search: '', ...VALUES }
const schools = tableCodec(withNewFields(olympiad.schools), {
  ...{ noun: 'school', path: 'schools.csv', calledBy: 'code', required: ['code', 'name'] },
  natural: ({ row }) => [row.get('code')],
  label: ({ code }) => code,
})
const notice = { id: 'notice00000000a', severity: 'info', primaryContent: 'Read', secondaryContent: 'this', ...VALUES }
const notices = listCodec(withNewFields(olympiad.instructions), {
  ...{ noun: 'notice', keyOf: ({ primaryContent }) => primaryContent, label: ({ primaryContent }) => primaryContent },
})

function write(codec: Codec, record: AnyRecord) {
  const bundle = new BundleWriter((_, id) => id)
  bundle.name(olympiad.exams, { id: VALUES.twin }, 'senior')
  codec.write([record], bundle)
  expect(bundle.remarks).toEqual([])
  const files = bundle.files.map(({ path, content }) => [path, String(content)] as const)
  return { sections: bundle.sections, files: Object.fromEntries(files) }
}

async function read(codec: Codec, { sections, files }: ReturnType<typeof write>) {
  const [faults, names, source] = [new Faults(), new Names(), memorySource(files)]
  names.open(olympiad.exams, { noun: 'exam', file: OLYMPIAD_FILE })('senior', { id: VALUES.twin })
  const file = { name: '', section: (name: string) => sections[name], at: () => ({ line: 1, column: 1 }) }
  const records = await codec.read({ source, sheets: csvSheets(source), faults, nowMs: 0, olympiad: file, names })
  return { records, faults: faults.sorted().map(faultText) }
}

describe('a new field of any kind travels by its declaration alone', () => {
  it.each([
    ['a table', schools, school],
    ['a list of olympiad.json', notices, notice],
  ] as const)('in %s', async (_, codec: Codec, record) => {
    const written = write(codec, record)
    expect(codec.section?.shape.safeParse(written.sections.instructions).error).toBeUndefined()
    expect(await read(codec, written)).toEqual({ records: [record], faults: [] })
  })

  it('and is left as it is stored by a file that does not speak of it', async () => {
    const { records } = await read(schools, { sections: {}, files: { 'schools.csv': 'code,name\nhill,Hill\n' } })
    expect(records).toEqual([{ id: expect.any(String), code: 'hill', name: 'Hill' }])
  })

  it('and is refused where its declaration refuses it', async () => {
    const row = `hill,Hill,${'x'.repeat(31)},a@,ftp:x,501,maybe,huge,junior,soon,{`
    const csv = `code,name,venue,contact,site,seats,isOpen,size,twin,since,plan\n${row}\n`
    const { faults } = await read(schools, { sections: {}, files: { 'schools.csv': csv } })
    expect(faults.map((fault) => fault.replace(/^schools.csv:2:\d+ /, ''))).toEqual([
      'the venue is longer than 30 characters',
      '"a@" is not an e-mail address',
      '"ftp:x" is not an http or https address',
      '"501" is not a whole number from 0 to 500',
      '"maybe" is not true or false',
      '"huge" is not one of small, large',
      'there is no exam "junior" in olympiad.json',
      expect.stringContaining('"soon" is not a time'),
      'is not JSON',
    ])
  })
})
