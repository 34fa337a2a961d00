import { asServer, createRecord, type Engine, type StoredRecord, uploadedFile } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { EDITION_ID } from '@olympiad/olympiad/edition/declared/edition-fields'
import { SPEC_EXAM_FORM } from '@olympiad/olympiad/forms/declared/exam-form'
import { runAct } from '@olympiad/olympiad/ground/server/acts/act'
import { REMEMBERED } from '@olympiad/olympiad/ground/server/imports/imported'
import { withhold } from '@olympiad/olympiad/results/server/release'
import { grantTime } from '@olympiad/olympiad/time/server/grant-time'
import { setStart } from '@olympiad/olympiad/time/server/set-start'
import type { Schema } from '@olympiad/schema/collection'
import type { Field, FieldType } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../../test/bundle.ts'
import { olympiad } from '../../olympiad.ts'
import { codecs, type ExportedName } from '../collections/index.ts'
import { readBundle } from '../read-bundle.ts'
import { bundleId } from '../texts/bundle-id.ts'
import { writeBundle } from '../write/write-bundle.ts'
import { exportBundle } from './export-bundle.ts'
import { storedOlympiad } from './stored-olympiad.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')
const names = Object.keys(codecs) as ExportedName[]
const openServer = (store: (typeof DATABASES)[number]) =>
  openTestServer(store, { ...olympiad({ requireApproval: true, operator: 'tester' }), nowMs })

/** Fields whose values have a shape that no declaration tells. */
const SPECIAL: Readonly<Record<string, unknown>> = {
  'exams.starts': '2026-11-22 09:00:00.000Z',
  'exams.ends': '2026-11-22 11:00:00.000Z',
  'exams.release': 'byHand', // not the usual one
  'exams.form': { ...SPEC_EXAM_FORM, ties: ['score'] },
  'exams.languages': ['en', 'hi'],
  'examinees.sections': '0;2',
  'editions.keep': { pictures: 30, consents: 0 },
  'editions.zone': 'Asia/Kolkata',
  'editions.tiequestions': '91-95, 100',
  'editions.prizes': [{ prize: '₹50,000' }],
  'editions.languages': [{ language: 'hi' }, { language: 'en' }],
  'editions.links': [{ label: 'About us', url: 'https://example.org' }],
  'answers.answers': Array.from({ length: 100 }, (_, at) => 'ABCD'[at % 4]),
  'answers.special': Array.from({ length: 100 }, (_, at) => ['', '*', '*!', '-'][at % 4]),
  'answers.languages': { hi: { 2: 'B,C' } },
  'keyrevisions.letters': 'B,C',
  'resultsets.keys': { paper: ['A', 'B,C', '*'] },
  'resultsets.forms': { paper: SPEC_EXAM_FORM },
  'resultsets.languages': { paper: { first: 'en', entries: { hi: { 2: 'B,C' } } } },
  'resultsets.bias': [{ questionpaper: 'paper' }],
  'resultsets.biasanswers': [{ questionpaper: 'paper' }],
  'results.sections': [12, -1],
  'resultsets.slots': [{ exam: 'exam', name: 'Slot A', papers: ['paper'] }],
  'resultsets.rule': { steps: [{ by: 'score' }], prizes: 5, merit: 25, sharedPrizes: 'split' },
  'editionfiles.kind': 'previouspaper',
  'studentdetails.birthdate': '2010-07-31',
  'studentdetails.guardianphone': '9876543210',
  'mailtemplates.language': 'pt-BR',
  'notices.vanishes': '2026-11-21 10:00:00.000Z',
  'attempts.chosen': '2026-11-21 08:59:59.123Z',
  'attempts.location': { lon: 77.5, lat: 12.9 },
}

const SAMPLES: { readonly [T in FieldType]?: (field: never, name: string) => unknown } = {
  text: ({ pattern, max = 40 }: { pattern?: string; max?: number }, name: string) =>
    pattern ? `a-${name}.1` : `'=Zoë "${name}", x;`.slice(0, max),
  email: (_, name) => `${name}@example.org`,
  url: (_, name) => `https://example.org/${name}?a=1,2`,
  number: ({ int, min = 0, max = 9 }: { int?: boolean; min?: number; max?: number }) =>
    int ? Math.max(min, Math.min(7, max)) : 12.5,
  bool: () => true,
  select: ({ values }: { values: readonly string[] }) => values[0],
  json: () => ['A'],
  date: () => '2026-11-20 10:00:00.123Z',
}

function sampleOf(collection: Schema, name: string, field: Field): unknown {
  const special = SPECIAL[`${collection.name}.${name}`]
  if (special !== undefined) return special
  if (field.type === 'relation') return bundleId({ ...collection, name: field.to }, 'sample')
  const sample = SAMPLES[field.type] as ((field: Field, name: string) => unknown) | undefined
  if (!sample) throw new Error(`no sample for the field ${name} of ${collection.name}: add one`)
  return sample(field, name)
}

/** The fields of a collection that a bundle has to carry. */
function carried(name: ExportedName): [string, Field][] {
  return Object.entries<Field>(collections[name].fields).filter(([field]) => !(field in codecs[name].omitted))
}

/** Writes one record of each exported collection, with a value in each field that a bundle carries. */
async function fill(engine: Engine): Promise<void> {
  for (const key of names) {
    const collection = engine.registry.find(collections[key].name)
    if (!collection) throw new Error(`no collection ${key}`)
    const fields = carried(key).filter(([, { type }]) => type !== 'password' && type !== 'file')
    const body = Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(collection, name, field)]))
    const password = collection.kind === 'auth' ? { password: 'password-9', passwordConfirm: 'password-9' } : {}
    const id = key === 'editions' ? EDITION_ID : bundleId(collection, 'sample')
    const pdf = { bytes: new TextEncoder().encode('%PDF-1.7\n…\n%%EOF\n') }
    const files = carried(key).filter(([, { type }]) => type === 'file')
    await createRecord(engine, {
      collection,
      submission: {
        body: { id, ...body, ...password },
        files: await Promise.all(files.map(([name]) => uploadedFile(name, 'a paper.pdf', pdf))),
      },
      request: asServer(engine),
    })
  }
}

async function exported(engine: Engine) {
  const { files, remarks } = await exportBundle(engine)
  const entries = (await Array.fromAsync(files)).map(({ path, content }) => [path, content] as const)
  return { files: Object.fromEntries(entries), remarks }
}

async function importInto(engine: Engine, files: Record<string, string | Uint8Array>) {
  const result = await readBundle(memorySource(files), { now: nowMs })
  if ('faults' in result) throw new Error(JSON.stringify(result.faults, null, 1))
  return writeBundle(engine, result.bundle)
}

const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0)
/** Without the random part of the name of a file. */
const named = (value: unknown) => JSON.stringify(value)?.replace(/_[a-z0-9]{10}\.pdf/, '.pdf')

it('exports each collection, or names the reason why not', () => {
  const silent = Object.entries<Schema>(collections).filter(([, { notExported }]) => notExported === undefined)
  expect(names.toSorted(), 'a codec, or `notExported` in the declaration').toEqual(silent.map(([key]) => key).sort())
})

it('has each imported record remembered, but for what is written once and never changed', () => {
  const names = Object.values(codecs).map(({ collection }) => collection.name)
  expect(names.filter((name) => !REMEMBERED.has(name))).toEqual([
    'allowances',
    'attempts',
    'keyrevisions',
    'resultsets',
    'results',
    'certificatetemplates',
    'certificates',
    'paperfigures',
  ])
})

describe.each(DATABASES)('an export from $name', (store) => {
  it('carries each field of each exported collection into an empty store', async () => {
    await using source = await openServer(store)
    await fill(source.engine)
    const before = await storedOlympiad(source.engine)
    await using target = await openServer(store)
    const { files } = await exported(source.engine)
    await importInto(target.engine, files)
    const after = await storedOlympiad(target.engine)
    const fields = names.flatMap((key) => carried(key).map(([field]) => ({ key, field })))
    const valueIn = (stored: typeof before, { key, field }: (typeof fields)[number]) =>
      (stored[key][0] as unknown as StoredRecord | undefined)?.[field]
    expect(
      fields.filter((one) => isEmpty(valueIn(before, one))),
      'not filled',
    ).toEqual([])
    const lost = fields.filter((one) => named(valueIn(after, one)) !== named(valueIn(before, one)))
    expect(lost, 'lost on the way').toEqual([])
    const again = await importInto(source.engine, files)
    expect(again).toMatchObject({ created: 0, updated: 0, kept: 0 })
  })

  it('carries a key that is held back, and the time that people were given', async () => {
    await using source = await openServer(store)
    const [exam, asha] = [bundleId(collections.exams, 'one'), bundleId(collections.examinees, 'asha')]
    const chitra = bundleId(collections.examinees, 'chitra')
    await importInto(source.engine, { ...soundFiles(), 'attempts.csv': 'examinee,question,option\n' })
    const request = asServer(source.engine)
    const whom = { school: '', exam: '', reason: 'a fuse\nblew' }
    await runAct(source.engine, withhold, { input: { exam }, request })
    for (const minutes of [30, 12])
      await runAct(source.engine, grantTime, {
        input: { ...whom, examinees: [asha], minutes, percent: 10 },
        request,
      })
    await runAct(source.engine, setStart, { input: { ...whom, examinees: [chitra], minutes: 45 }, request })
    const timesOf = async (engine: Engine) => {
      const { examinees, exams, allowances } = await storedOlympiad(engine)
      return {
        reasons: allowances.map(({ reason }) => reason),
        people: examinees.map(({ username, starts, ends, grantedby }) => ({ username, starts, ends, grantedby })),
        exams: exams.map(({ name, release, released, opens, closes }) => ({ name, release, released, opens, closes })),
      }
    }
    const before = await timesOf(source.engine)
    expect(before.people).toContainEqual({
      username: 'asha',
      starts: '',
      ends: '2026-11-21 11:14:00.000Z',
      grantedby: 'organiser',
    })
    await using target = await openServer(store)
    const { files, remarks } = await exported(source.engine)
    await importInto(target.engine, files)
    expect(await timesOf(target.engine)).toEqual(before)
    expect((await timesOf(target.engine)).exams[0]).toMatchObject({ release: 'byHand', released: '' })
    expect(before.reasons).toContain('a fuse\nblew')
    expect(remarks.filter((remark) => remark.includes('reason'))).toEqual([])
    expect(await importInto(target.engine, files)).toMatchObject({ created: 0, updated: 0 })
  })

  it('gives no time in an exam of the target whose key is out', async () => {
    await using server = await openServer(store)
    await importInto(server.engine, soundFiles())
    const allowance = 'examinee,kind,minutes,reason\nbinu,person,10,late\n'
    await expect(importInto(server.engine, { ...soundFiles(), 'allowances.csv': allowance })).rejects.toThrow(
      'allowances.csv gives time in Two, whose key is out; nothing was written',
    )
    expect((await storedOlympiad(server.engine)).allowances).toEqual([])
  })

  it('names and counts what it leaves out', async () => {
    await using source = await openServer(store)
    await importInto(source.engine, soundFiles())
    const { examinees, exams } = await storedOlympiad(source.engine)
    const [examinee] = examinees
    await source.add('consents', { examinee: examinee?.id, state: 'given' })
    const { database } = source.engine
    await database.run({ sql: `UPDATE exams SET release = 'byHand' WHERE name = 'Two'`, parameters: [] })
    await database.run({
      sql: `UPDATE examinees SET ends = '2026-11-21 11:30:00.000Z', submitted = '2026-11-21 09:30:00.000Z' WHERE username = 'asha'`,
      parameters: [],
    })
    const { remarks } = await exported(source.engine)
    expect(exams).toHaveLength(3)
    expect(remarks).toEqual(
      expect.arrayContaining([
        'examinees: submitted of 1 is left out: its sheet is open again where its time is not over',
        'the time of asha is left out: no allowance gives it',
        'Two: key and results were released by hand; after an import they are held back again',
        '1 consents are left out: consent was given to this server',
      ]),
    )
    expect(remarks).toContainEqual(expect.stringMatching(/^\d+ auditlog are left out: its chain is proof/))
  })
})
