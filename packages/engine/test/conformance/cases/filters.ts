import { EA, L1, N1, N2, N3, SA, SB, W1, W2, X1 } from '../../fixture-records.ts'
import { badRequest, pageOf, pageOfSize, refusal } from '../expected.ts'
import type { Scenario, Step } from '../scenario.ts'
import { records } from '../urls.ts'

const quiet = { lacks: [], emits: {} }
const noCollections = refusal(403, 'Only superusers can filter by @collection.')
const noRequests = refusal(403, 'Only superusers can filter by @request.')

const listOf = (collection: string, filter: string, as: Step['as'] = 'guest') => ({
  as,
  method: 'GET' as const,
  url: records(collection, { filter }),
})
const found = (...ids: string[]) => ({ status: 200, has: pageOf(...ids), ...quiet })
const refused = { status: 400, has: badRequest, lacks: ['items'], emits: {} }
const sheets = (filter: string) => listOf('answersheets', filter, 'SA')

/** What a client may filter by, and where filters end. */
export const filterLimits: readonly Scenario[] = [
  {
    case: 16,
    name: 'a guest may not filter by another collection, however the address is written',
    steps: [
      { ...listOf('notices', "@collection.exams.title='x'"), status: 403, has: noCollections, ...quiet },
      {
        method: 'GET',
        url: `${records('notices')}?filter=@collection.exams.title='x'`,
        status: 403,
        has: noCollections,
        ...quiet,
      },
    ],
  },
  {
    case: 17,
    name: 'an account may not sort by the request',
    as: 'EA',
    method: 'GET',
    url: records('notices', { sort: '@request.auth.id' }),
    status: 403,
    has: noRequests,
    ...quiet,
  },
  {
    case: 18,
    name: 'the mention of the request is refused even between quotes',
    ...listOf('notices', 'title="@request.x"', 'EA'),
    status: 403,
    has: noRequests,
    ...quiet,
  },
  {
    case: 19,
    name: 'a superuser filters by another collection',
    ...listOf('notices', "@collection.exams.title='x'", 'ROOT'),
    ...found(),
  },
  { case: 20, name: 'an unknown field is refused', ...listOf('notices', 'nosuch="x"'), ...refused },
  { case: 21, name: 'a group without an end is refused', ...listOf('notices', '(title="a"'), ...refused },
  { case: 22, name: 'arithmetic is refused', ...listOf('notices', 'title + 1'), ...refused },
  { case: 23, name: 'an empty filter lets everything through', ...listOf('notices', ''), ...found(N1, N2, N3) },
  {
    case: 24,
    name: 'a filter has at most 3500 bytes',
    steps: [
      { ...listOf('notices', `title="${'a'.repeat(3493)}"`), ...refused },
      { ...listOf('notices', `title="${'a'.repeat(3492)}"`), ...found() },
    ],
  },
  {
    case: 25,
    name: 'a filter has at most 200 comparisons',
    steps: [
      { ...listOf('notices', Array(201).fill('id=1').join('||')), ...refused },
      { ...listOf('notices', Array(200).fill('id=1').join('||')), ...found() },
    ],
  },
  {
    case: 29,
    name: 'a hidden field is no oracle: superusers alone filter by it',
    steps: [
      { ...listOf('examinees', 'secretnote~"x"', 'SA'), ...refused },
      { ...listOf('examinees', 'secretnote~"x"', 'ROOT'), ...found(EA) },
    ],
  },
  {
    case: 30,
    name: 'an address that is not shown is not found by a filter either',
    steps: [
      { ...listOf('examinees', 'email="ea@x.io"', 'EA'), ...found() },
      { ...listOf('examinees', 'email="ea@x.io"', 'ROOT'), ...found(EA) },
    ],
  },
]

/** Filters that cross relations. */
export const relationFilters: readonly Scenario[] = [
  {
    case: 31,
    name: 'a filter crosses two relations',
    ...listOf('answersheets', `questionpaper.exam="${X1}"`, 'EA'),
    status: 200,
    has: pageOf(W1),
    lacks: [W2],
    emits: {},
  },
  {
    case: 32,
    name: 'into a locked collection a filter reaches the id and no further',
    steps: [
      { ...listOf('linked', 'lock.id!=""', 'EA'), ...found(L1) },
      { ...listOf('linked', 'lock.exam!=""', 'EA'), ...refused },
      { ...listOf('linked', 'lock.exam!=""', 'ROOT'), ...found(L1) },
    ],
  },
  {
    case: 33,
    name: 'a filter does not see through a relation what its list rule hides',
    ...listOf('linked', 'paper.title~"q"', 'EA'),
    status: 200,
    has: pageOf(),
    lacks: [L1],
    emits: {},
  },
  {
    case: 34,
    name: 'a missing relation differs from any text',
    given: [{ collection: 'linked', values: { id: 'l20000000000000' } }],
    ...listOf('linked', 'paper.title!="zzz"', 'EA'),
    ...found('l20000000000000'),
  },
  {
    case: 35,
    name: 'one of several related records is enough with a question mark',
    ...sheets(`reviewers.id?="${SA}"`),
    ...found(W1, W2),
  },
  {
    case: 36,
    name: 'without a question mark every related record must match',
    ...sheets(`reviewers.id="${SA}"`),
    status: 200,
    has: pageOf(W1),
    lacks: [W2],
    emits: {},
  },
  {
    case: 37,
    name: 'two conditions on one path speak of the same related record',
    ...sheets(`reviewers.id?="${SA}"&&reviewers.id?="${SB}"`),
    ...found(),
  },
  {
    case: 38,
    name: 'a list without a path is compared as its text',
    steps: [
      { ...sheets(`reviewers?="${SA}"`), ...found() },
      { ...sheets(`reviewers~"${SB}"`), ...found(W2) },
    ],
  },
  {
    case: 39,
    name: 'lists are counted and taken apart',
    steps: [
      { ...sheets('tags:length=1'), ...found(W1) },
      { ...sheets('tags:each="a"'), ...found(W1) },
    ],
  },
  {
    case: 40,
    name: 'a number is never empty',
    steps: [
      { ...sheets('score=null'), ...found() },
      { ...sheets('score!=null'), ...found(W1, W2) },
    ],
  },
]

const titled = (title: string, id = 'tt0000000000000') => ({ collection: 'notices', values: { id, title } })
const T = 'tt0000000000000'
const OTHER = 'tu0000000000000'

/** How texts, numbers and times compare. */
export const comparisons: readonly Scenario[] = [
  {
    case: 41,
    name: 'a bare number does not match a text of digits',
    given: [titled('5')],
    steps: [
      { ...listOf('notices', 'title=5'), ...found() },
      { ...listOf('notices', 'title="5"'), ...found(T) },
    ],
  },
  {
    case: 42,
    name: 'letters may be lowered before they are compared',
    given: [titled('ABC')],
    ...listOf('notices', 'title:lower="abc"'),
    ...found(T),
  },
  {
    case: 43,
    name: 'a percent sign anchors a likeness, an underscore alone is only itself',
    given: [titled('a_b'), titled('xab', OTHER)],
    steps: [
      { ...listOf('notices', 'title~"a%"'), ...found(T) },
      { ...listOf('notices', 'title~"a_"'), ...found(T) },
      { ...listOf('notices', 'title~"ab"'), ...found(OTHER) },
    ],
  },
  {
    case: 44,
    name: 'records know when they were made',
    run: async (site) => {
      await site.pass(5) // a record is made before the present, not at it
      await site.expect({ ...listOf('notices', 'created<@now&&created>@yesterday'), ...found(N1, N2, N3) })
    },
  },
  { case: 45, name: 'true is a word of the language', ...listOf('notices', 'title=TRUE'), ...found() },
  {
    case: 46,
    name: "the SDK's quoting of quotes and backslashes is understood",
    given: [titled('a"b\\c')],
    run: async (site) => {
      const sdk = site.sdk()
      const filter = sdk.filter('title={:t}', { t: 'a"b\\c' })
      await site.expect({ ...listOf('notices', filter), ...found(T) })
    },
  },
  {
    case: 47,
    name: "the older SDK's quoting is understood",
    given: [titled("it's")],
    ...listOf('notices', "title='it\\'s'"),
    ...found(T),
  },
  {
    case: 35,
    name: 'a page that a filter leaves empty has no totals',
    ...listOf('notices', 'title = "none of them"'),
    status: 200,
    has: { ...pageOfSize(0), totalPages: 0 },
    ...quiet,
  },
  {
    case: 167,
    name: 'a list is counted beside a text that it should equal, for anybody',
    given: [{ collection: 'samples', values: { id: T, many: ['x', 'y'] } }],
    steps: [
      { ...listOf('samples', 'many:length>0&&many="x"'), ...found() },
      { ...listOf('samples', 'friends:length>=0&&friends=""'), ...found() },
      { ...listOf('handouts', 'pictures:length>0&&pictures=""'), ...found() },
      { ...listOf('samples', 'many:length=2&&many=\'["x","y"]\''), ...found(T) },
    ],
  },
]
