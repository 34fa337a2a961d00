import { describe, expect, it } from 'vitest'
import { type ExamFacts, readiness, type ServerFacts } from './readiness.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const exam: ExamFacts = {
  name: 'Senior',
  level: '2',
  startsMs: now + 60 * 60_000,
  endsMs: now + 180 * 60_000,
  closesMs: now + 200 * 60_000,
  releasedMs: now + 200 * 60_000,
  isApproved: true,
  papers: [{ label: 'senior.pdf', size: 200_000, keyed: 100, content: '' }],
  examinees: 20,
  withoutPaper: 0,
}
const server: ServerFacts = {
  nowMs: now,
  requireApproval: true,
  superusers: 1,
  isWebBuilt: true,
  freeBytes: 50 * 2 ** 30,
  bytesEach: 20 * 2 ** 20,
  isBucketUp: undefined,
  floorBytes: 2 ** 30,
  edition: { asks: true, contact: 'privacy@example.org' },
  demo: [],
  idleCoordinators: [],
  waitingRevisions: 0,
  undeclaredProxy: undefined,
}

/** The points that are not ok, as text. */
function open(changes: Partial<ExamFacts>, house: Partial<ServerFacts> = {}, others: readonly ExamFacts[] = []) {
  const asked = { ...exam, ...changes }
  return readiness(asked, { ...server, ...house }, [...others, asked])
    .filter(({ state }) => state !== 'ok')
    .map(({ what, state, detail }) => `${what} ${state}: ${detail}`)
}

describe('the readiness of an exam', () => {
  it('has a remark where its key comes out before another exam with the same paper is over', () => {
    const papers = [{ label: 'senior.pdf', size: 200_000, keyed: 100, content: 'one' }]
    const evening = { ...exam, name: 'Evening', closesMs: exam.closesMs + 1, papers }
    const remark = 'key remark: comes out before Evening is over, which has the same paper: olympiad withhold'
    expect(open({ papers }, {}, [evening])).toEqual([remark])
    expect(open({ papers, releasedMs: evening.closesMs }, {}, [evening])).toEqual([])
    expect(open({ papers, releasedMs: Number.NaN }, {}, [evening])).toEqual([])
    expect(open({}, {}, [{ ...evening, papers: exam.papers }])).toEqual([]) // no questions are not the same ones
    const other = papers.map((paper) => ({ ...paper, content: 'another' }))
    expect(open({ papers }, {}, [{ ...evening, papers: other }])).toEqual([])
  })

  // proves: T16
  it('is complete when nothing is missing', () => {
    expect(open({})).toEqual([])
    expect(readiness(exam, server, [exam])[0]?.detail).toBe('120 minutes, starts in 60 min')
  })

  it.each<[string, Partial<ExamFacts>, Partial<ServerFacts>, string[]]>([
    [
      'a proxy that nobody declared',
      {},
      { undeclaredProxy: '2026-11-20' },
      [
        'proxy remark: X-Forwarded-For has come since 2026-11-20: set TRUST_PROXY, or a whole school shares its limits with everybody',
      ],
    ],
    [
      'an edition that asks nobody',
      {},
      { edition: { asks: false, contact: '' } },
      ['consent remark: nobody is asked before they are observed'],
    ],
    [
      'a change of a key that waits',
      {},
      { waitingRevisions: 1 },
      ['keys remark: 1 proposed change waits for a second person (confirm-key)'],
    ],
    [
      'coordinators without a school',
      {},
      { idleCoordinators: Array.from({ length: 12 }, (_, at) => `c${at}`) },
      [
        'staff remark: coordinators without a school, who see nobody: c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 and 2 more',
      ],
    ],
    [
      'accounts of the demo',
      {},
      { demo: ['demo.json', 'live01'] },
      ['demo missing: demo.json, live01: everybody knows these passwords'],
    ],
    ['no paper', { papers: [] }, {}, ['paper missing: the exam has no question paper']],
    [
      'a lost file',
      { papers: [{ label: 'senior.pdf', size: null, keyed: 100, content: '' }] },
      {},
      ['paper missing: senior.pdf is not in the storage'],
    ],
    [
      'a paper by link',
      { papers: [{ label: 'https://x.org', size: undefined, keyed: 100, content: '' }] },
      {},
      ['paper remark: https://x.org (a link: open it yourself)'],
    ],
    [
      'no key',
      { papers: [{ label: 'senior.pdf', size: 1, keyed: 0, content: '' }] },
      {},
      ['key missing: 0 of 100 questions'],
    ],
    [
      'a key of 99',
      { papers: [{ label: 'senior.pdf', size: 1, keyed: 99, content: '' }] },
      {},
      ['key missing: 99 of 100 questions'],
    ],
    ['another length', { endsMs: now + 200 * 60_000 }, {}, ['window remark: 140 minutes, starts in 60 min']],
    ['a window upside down', { startsMs: now + 2, endsMs: now + 1 }, {}, ['window missing: ends before it starts']],
    ['no approval', { isApproved: false }, {}, ['approval missing: no supervisor has approved it']],
    ['no approval where none is required', { isApproved: false }, { requireApproval: false }, []],
    ['nobody to sit it', { examinees: 0 }, {}, ['examinees missing: nobody is to sit this exam']],
    ['examinees without its paper', { withoutPaper: 3 }, {}, ['examinees missing: 3 of 20 have none of its papers']],
    ['a full disk', {}, { freeBytes: 2 ** 30 }, ['disk missing: 1.0 GiB free, 1.4 GiB wanted']],
    [
      'a large floor',
      {},
      { freeBytes: 2 ** 30, floorBytes: 2 ** 31 },
      ['disk missing: 1.0 GiB free, 2.4 GiB wanted: only answers, sign-ins and approvals are written'],
    ],
    [
      'a bucket that is gone',
      { papers: [{ label: 'senior.pdf', size: 'unread', keyed: 100, content: '' }] },
      { isBucketUp: false },
      [
        'paper missing: senior.pdf cannot be read: the bucket does not answer',
        'bucket missing: does not answer: see FILES_URL and the key',
      ],
    ],
    ['no room needed where pictures are in a bucket', { examinees: 100_000 }, { bytesEach: 0 }, []],
    ['no superuser', {}, { superusers: 0 }, ['superuser missing: none: npm run olympiad -- superuser EMAIL']],
    ['no web app', {}, { isWebBuilt: false }, ['web app missing: not built: npm run build']],
  ])('names %s', (_name, changes, house, expected) => {
    expect(open(changes, house)).toEqual(expected)
  })

  it('adds up the room of the exams before it and beside it, and of none after it', () => {
    const thousand = { ...exam, examinees: 1000 }
    const after = { ...thousand, startsMs: exam.endsMs, endsMs: exam.endsMs + 1 }
    const room = { freeBytes: 21 * 2 ** 30 }
    expect(open(thousand, room, [after])).toEqual([])
    expect(open(thousand, room, [thousand, after])).toEqual([
      'disk missing: 21.0 GiB free, 40.1 GiB wanted, with the 1 before or beside it',
    ])
    const before = { ...thousand, startsMs: now - 1, endsMs: now + 1 }
    expect(open(thousand, room, [before])).toHaveLength(1)
  })
})
