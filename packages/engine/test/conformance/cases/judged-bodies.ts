import assert from 'node:assert/strict'
import { pdf, png } from '../../fixture-files.ts'
import { Q1 } from '../../fixture-records.ts'
import { notCreated, notFound, notUpdated, onlyKeys, pageOf, pageOfSize } from '../expected.ts'
import type { Call, Scenario, Site, Step } from '../scenario.ts'
import { record, records } from '../urls.ts'

const quiet = { lacks: [], emits: {} }
const DRAWING = 'drawing00000000'
const GUARDED = 'guarded00000000'

const draw = (form: Call['form'], id?: string) => ({
  method: id ? ('PATCH' as const) : ('POST' as const),
  url: id ? record('drawings', id) : records('drawings'),
  form,
})
const drawn = (has: Step['has']) => ({ status: 200, has, lacks: [], emits: { 'drawings create': 1 } })
const redrawn = (has: Step['has']) => ({ status: 200, has, lacks: [], emits: { 'drawings update': 1 } })
const refused = { status: 400, has: notCreated(), ...quiet }
const missing = { status: 404, has: notFound, ...quiet }
const drawing = {
  collection: 'drawings',
  values: { id: DRAWING, title: 'given' },
  files: [['pictures', png('one.png')]],
} as const

/** What a rule says of `@request.body.file` is said of the files that were sent. */
export const judgedFiles: readonly Scenario[] = [
  {
    case: 156,
    name: 'a create is judged by the files that come with it, and no other field of files is submitted',
    steps: [
      { ...draw([['pictures', png('aaa.png')]]), ...drawn({ pictures: [/^aaa_/], cover: '' }) },
      { ...draw([['title', 'none']]), ...refused },
      { method: 'POST', url: records('drawings'), body: { title: 'none' }, ...refused },
      {
        ...draw([
          ['pictures', png('aaa.png')],
          ['cover', pdf('bbb.pdf')],
        ]),
        ...refused,
      },
    ],
  },
  {
    case: 157,
    name: 'an update is judged with its files in the body, however they are sent',
    given: [drawing],
    steps: [
      { ...draw([['pictures+', png('bbb.png')]], DRAWING), ...redrawn({ pictures: [/^one_/, /^bbb_/] }) },
      { ...draw([['pictures+', png('ccc.png')]], DRAWING), ...missing },
      { ...draw([['pictures', pdf('ddd.pdf')]], DRAWING), ...redrawn({ pictures: [/^ddd_/] }) },
      { ...draw([['title', 'same']], DRAWING), ...missing },
      {
        ...draw(
          [
            ['title', 'more'],
            ['cover', png('eee.png')],
            ['+pictures', png('fff.png')],
          ],
          DRAWING,
        ),
        ...redrawn({ title: 'more', cover: /^eee_/, pictures: [/^fff_/, /^ddd_/] }),
      },
    ],
  },
  {
    case: 158,
    name: 'what is wrong with an update is told at once, its files and relations too',
    given: [drawing],
    as: 'ROOT',
    ...draw(
      [
        ['title', 'longer than ten'],
        ['notice', 'nonexistent0000'],
        ['cover', 'invented.png'],
        ['pictures', png('ggg.png')],
      ],
      DRAWING,
    ),
    status: 400,
    has: notUpdated({
      title: 'validation_max_text_constraint',
      notice: 'validation_missing_rel_records',
      cover: 'validation_invalid_file',
    }),
    ...quiet,
  },
]

const guarded = { collection: 'guarded', values: { id: GUARDED, made: 'given' } } as const
const guard = (body: unknown) => ({ method: 'PATCH' as const, url: record('guarded', GUARDED), body })
const changed = { status: 200, has: { id: GUARDED }, lacks: [], emits: { 'guarded update': 1 } }
const list = (query: Record<string, string> = {}) => ({ method: 'GET' as const, url: records('guarded', query) })

/** A rule is no more open where what it speaks of was not sent. */
export const missingValues: readonly Scenario[] = [
  {
    case: 159,
    name: 'a missing value in small letters is still missing, and contains nothing nor fails to',
    given: [guarded],
    steps: [
      { ...list(), status: 200, has: pageOf(), lacks: [GUARDED], emits: {} },
      { ...list({ word: 'BAD' }), status: 200, has: pageOf(), lacks: [GUARDED], emits: {} },
      { ...list({ word: 'Good' }), status: 200, has: pageOf(GUARDED), ...quiet },
      { ...list({ word: '' }), status: 200, has: pageOf(GUARDED), ...quiet },
    ],
  },
  {
    case: 160,
    name: 'what is behind a relation that was not sent is nothing, not an empty list',
    given: [guarded],
    steps: [
      { ...guard({ made: 'given' }), ...changed, status: 200 },
      { ...guard({ paper: Q1 }), ...missing },
      { ...guard({ paper: Q1, papers: [] }), ...missing },
      { ...guard({ paper: Q1, papers: [Q1] }), ...changed },
      { ...guard({ papers: ['nonexistent0000'], paper: Q1 }), status: 400, has: notUpdated(papersMissing()), ...quiet },
    ],
  },
  {
    case: 161,
    name: 'what is required and made up may be sent empty; the rule sees it as it was sent',
    run: async (site) => {
      for (const body of [{}, { made: '' }, { made: null }]) await expectMade(site, body)
      const kept = { status: 200, has: { made: 'given' }, lacks: [], emits: { 'guarded create': 1 } }
      const create = { method: 'POST', url: records('guarded') } as const
      await site.expect({ ...create, body: { made: 'given' }, ...kept })
      await site.expect({ ...create, body: { made: 'other' }, ...refused })
      const short = { status: 400, has: notCreated({ made: 'validation_min_text_constraint' }), ...quiet }
      await site.expect({ ...create, as: 'ROOT', body: { made: 'ab' }, ...short })
      await site.expect({ ...list({ word: 'Good' }), status: 200, has: pageOfSize(4), ...quiet })
    },
  },
]

function papersMissing() {
  return { papers: 'validation_missing_rel_records' }
}

async function expectMade(site: Site, body: unknown): Promise<void> {
  const reply = await site.expect({
    method: 'POST',
    url: records('guarded'),
    body,
    status: 200,
    has: (value) =>
      onlyKeys('collectionId', 'collectionName', 'id', 'made', 'papers', 'paper', 'created', 'updated')(value),
    lacks: [],
    emits: { 'guarded create': 1 },
  })
  assert.match((reply.body as { made: string }).made, /^[abc]{8}$/)
}
