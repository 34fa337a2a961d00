import assert from 'node:assert/strict'
import { pdf, pdfOf, png, textFile } from '../../fixture-files.ts'
import { Q1, X1 } from '../../fixture-records.ts'
import { mismatch, notCreated, notUpdated, onlyKeys } from '../expected.ts'
import type { Call, Reply, Scenario, Step } from '../scenario.ts'
import { fileUrl, record, records } from '../urls.ts'

const MIB = 1024 * 1024
const stored = (base: string) => new RegExp(`^${base}_[a-z0-9]{10}\\.(pdf|png)$`)
const attached = (...names: (string | RegExp)[]): Pick<Step, 'status' | 'has' | 'lacks' | 'emits'> => ({
  status: 200,
  has: { attachment: names },
  lacks: ['second.pdf', 'third.png'],
  emits: { 'questionpapers update': 1 },
})
const asRoot = <C extends Omit<Call, 'as'>>(call: C) => ({ as: 'ROOT' as const, ...call })
const patch = (form: Call['form']) => asRoot({ method: 'PATCH' as const, url: record('questionpapers', Q1), form })
const attachmentOf = ({ body }: Reply) => (body as { attachment: string[] }).attachment

const refusedPaper = (code: string, files: NonNullable<Call['form']>) => ({
  ...asRoot({ method: 'POST' as const, url: records('questionpapers'), form: [['exam', X1] as const, ...files] }),
  status: 400,
  has: notCreated({ attachment: code }),
  lacks: [],
  emits: {},
})

/** Forms with files, and how their texts are read. */
export const forms: readonly Scenario[] = [
  {
    case: 120,
    name: 'texts of a form that can only mean numbers and booleans are these; payloads are laid over them',
    method: 'POST',
    url: records('samples'),
    form: [
      ['number', '5'],
      ['flag', 'true'],
      ['text', '007'],
      ['data', '1.50'],
      ['@jsonPayload', '{"whole":3,"short":"ab"}'],
      ['@jsonPayload', '{"short":"cd"}'],
    ],
    status: 200,
    has: { number: 5, flag: true, text: '007', whole: 3, short: 'cd' },
    lacks: ['jsonPayload'],
    emits: { 'samples create': 1 },
  },
  {
    case: 120,
    name: 'a file of a form is stored under a name of its own',
    run: async (site) => {
      const reply = await site.expect({
        method: 'POST',
        url: records('handouts'),
        form: [
          ['title', '007'],
          ['document', pdf('My Paper.pdf')],
        ],
        status: 200,
        has: { title: '007', document: stored('my_paper'), pictures: [] },
        lacks: ['My Paper'],
        emits: { 'handouts create': 1 },
      })
      const { id, document } = reply.body as { id: string; document: string }
      const url = fileUrl('handouts', id, document)
      await site.expect({ method: 'GET', url, status: 200, has: /^%PDF/, lacks: [], emits: {} })
    },
  },
  {
    case: 121,
    name: 'new files stand in for the old ones, but for those that are named beside them',
    run: async (site) => {
      const kept = patch([
        ['attachment', pdf('second.pdf')],
        ['@jsonPayload', `{"attachment":"{file:${Q1}}"}`],
      ])
      await site.expect({ ...kept, ...attached(stored('paper_one'), stored('second')) })
      const replaced = await site.expect({ ...patch([['attachment', png('third.png')]]), ...attached(stored('third')) })
      const added = await site.expect({
        ...patch([['attachment+', pdf('fourth.pdf')]]),
        ...attached(stored('third'), stored('fourth')),
      })
      assert.equal(attachmentOf(added)[0], attachmentOf(replaced)[0])
    },
  },
  {
    case: 121,
    name: 'a file that its record has let go of is gone',
    run: async (site) => {
      await site.expect({ ...patch([['attachment', png('third.png')]]), ...attached(stored('third')) })
      const url = fileUrl('questionpapers', Q1, `{file:${Q1}}`, { token: '{fileToken:ROOT}' })
      await site.expect({
        method: 'GET',
        url,
        status: 404,
        has: onlyKeys('status', 'message', 'data'),
        lacks: ['%PDF'],
        emits: {},
      })
    },
  },
  {
    case: 122,
    name: 'a name that no file of the record has is refused',
    ...asRoot({ method: 'PATCH' as const, url: record('questionpapers', Q1), body: { attachment: ['not_there.pdf'] } }),
    status: 400,
    has: notUpdated({ attachment: 'validation_invalid_file' }),
    lacks: [],
    emits: {},
  },
  {
    case: 123,
    name: 'a file of the wrong kind, one too large, and one too many are refused',
    steps: [
      refusedPaper('validation_invalid_mime_type', [['attachment', textFile('notes.pdf')]]),
      refusedPaper('validation_file_size_limit', [['attachment', pdfOf(6 * MIB)]]),
      refusedPaper(
        'validation_too_many_files',
        [1, 2, 3, 4].map((n) => ['attachment', pdf(`n${n}.pdf`)]),
      ),
    ],
  },
  {
    case: 122,
    name: 'an empty list, text or null takes every file away',
    steps: [[], '', null].map((attachment) => ({
      ...asRoot({ method: 'PATCH' as const, url: record('questionpapers', Q1), body: { attachment } }),
      status: 200,
      has: (value: unknown) => mismatch(value, { attachment: [] }) === null,
      lacks: [],
      emits: { 'questionpapers update': 1 },
    })),
  },
]
