import { describe, expect, it } from 'vitest'
import type { Fact } from '../declared/facts.ts'
import { examFacts } from './facts/exam-facts.ts'
import { type ServerState, serverFacts } from './facts/server-facts.ts'
import type { ExamState, PaperState, Slot } from './states.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const [MINUTE, DAY] = [60_000, 86_400_000]
const paper: PaperState = {
  id: 'one',
  label: 'senior.pdf',
  size: 200_000,
  fault: '',
  keyed: 100,
  misfits: [],
  content: '',
}
const exam: ExamState = {
  id: 'senior',
  name: 'Senior',
  level: '2',
  type: 'Online',
  startsMs: now + 60 * MINUTE,
  endsMs: now + 180 * MINUTE,
  closesMs: now + 200 * MINUTE,
  releasedMs: now + 200 * MINUTE,
  approval: '',
  isApproved: true,
  questions: 100,
  papers: [paper],
  accounts: { students: 20, withoutPaper: 0 },
}
const slot: Slot = {
  nowMs: now,
  requireApproval: true,
  freeBytes: 50 * 2 ** 30,
  bytesEach: 20 * 2 ** 20,
  floorBytes: 2 ** 30,
}
const server: ServerState = {
  nowMs: now,
  superusers: 1,
  isWebBuilt: true,
  isBucketUp: undefined,
  edition: { asks: true, contact: 'privacy@example.org' },
  demo: [],
  idleCoordinators: [],
  waitingRevisions: 0,
  organisers: 2,
  alone: [],
  undeclaredProxy: undefined,
  clockLeadMs: 12.4,
  servers: null,
  publicUrl: 'https://exam.example.org',
  ...{ withoutExam: 0, withoutGuardian: 0, unasked: 0 },
  mail: { isOn: true, stopped: '', trouble: '', held: 0, waiting: 0, bounced: 0 },
  certificate: { kind: 'found', endsMs: now + 60 * DAY, refusal: '' },
  backupMs: now - 60 * MINUTE,
  drill: 'never',
  lastCloseMs: now - 5 * 60 * MINUTE,
}

const mail = (values: Partial<ServerState['mail']>) => ({ mail: { ...server.mail, ...values } })
const [CROWD, FOR_TWO] = [{ students: 100_000, withoutPaper: 0 }, 'for a second person.']
const [NO_MAIL, REFUSED] = [
  'mail warning: This server sends no mail.',
  'mail wrong: The mail server refuses everything.',
]
const UNREACHED = 'mail warning: The mail server is not reached.'
const FEW_CONNECTIONS = 'servers wrong: 5 of 4: PostgreSQL has 25 connections for each.'

/** The facts that are not fine, as text. */
const open = (facts: readonly Fact[]) =>
  facts.filter(({ state }) => state !== 'ok').map(({ id, state, sentence }) => `${id} ${state}: ${sentence}`)

function ofExam(changes: Partial<ExamState>, room: Partial<Slot> = {}, others: readonly ExamState[] = []) {
  const changed = { ...exam, ...changes }
  return open(examFacts(changed, { ...slot, ...room }, [...others, changed]))
}
const ofServer = (changes: Partial<ServerState>) => open(serverFacts({ ...server, ...changes }))

describe('the facts of an exam', () => {
  it('warn where its key comes out before another exam with the same paper is over', () => {
    const papers = [{ ...paper, content: 'one' }]
    const evening = { ...exam, id: 'evening', name: 'Evening', closesMs: exam.closesMs + 1, papers }
    const sentence = 'release warning: The key comes out before Evening is over, which has the same paper.'
    expect(ofExam({ papers }, {}, [evening])).toEqual([sentence])
    expect(ofExam({ papers, releasedMs: evening.closesMs }, {}, [evening])).toEqual([])
    expect(ofExam({ papers, releasedMs: Number.NaN }, {}, [evening])).toEqual([])
    expect(ofExam({}, {}, [{ ...evening, papers: exam.papers }])).toEqual([]) // no questions are not the same ones
    const other = papers.map((one) => ({ ...one, content: 'another' }))
    expect(ofExam({ papers }, {}, [{ ...evening, papers: other }])).toEqual([])
  })

  // proves: T16
  it('are all fine when nothing is missing', () => {
    expect(ofExam({})).toEqual([])
    expect(examFacts(exam, slot, [exam]).map(({ id, sentence }) => `${id}: ${sentence}`)).toEqual([
      'window: 120 minutes, starts in 60 min.',
      'paper: senior.pdf, 196 kB.',
      'key: 100 of 100 questions.',
      'approval: Approved.',
      'accounts: 20 students.',
      'disk: 50.0 GiB free, 1.4 GiB needed.',
      'bandwidth: 1 Mbit/s for a minute while papers load, then 1 Mbit/s of pictures.',
    ])
  })

  it.each<[string, Partial<ExamState>, Partial<Slot>, string[]]>([
    ['no paper', { papers: [] }, {}, ['paper wrong: The exam has no question paper.']],
    ['a lost file', { papers: [{ ...paper, size: null }] }, {}, ['paper wrong: senior.pdf is not in the storage.']],
    [
      'a file that no bucket gives',
      { papers: [{ ...paper, size: 'unread' }] },
      {},
      ['paper wrong: senior.pdf cannot be read: the bucket does not answer.'],
    ],
    [
      'a paper by link',
      { papers: [{ ...paper, label: 'https://x.org', size: undefined }] },
      {},
      ['paper warning: It is a link.'],
    ],
    [
      'a paper that students could not read',
      { papers: [{ ...paper, fault: 'It opens with a password only.' }] },
      {},
      ['paper wrong: senior.pdf: It opens with a password only.'],
    ],
    [
      'a paper that nobody has tried',
      { papers: [{ ...paper, fault: undefined }] },
      {},
      ['paper warning: senior.pdf has not been tried yet.'],
    ],
    ['no key', { papers: [{ ...paper, keyed: 0 }] }, {}, ['key wrong: 0 of 100 questions.']],
    ['a key of 99', { papers: [{ ...paper, keyed: 99 }] }, {}, ['key wrong: 99 of 100 questions.']],
    ['another length', { endsMs: now + 200 * MINUTE }, {}, ['window warning: 140 minutes, starts in 60 min.']],
    ['a window upside down', { startsMs: now + 2, endsMs: now + 1 }, {}, ['window wrong: It ends before it starts.']],
    ['no approval', { isApproved: false }, {}, ['approval wrong: No supervisor has approved it.']],
    ['no approval where none is required', { isApproved: false }, { requireApproval: false }, []],
    ['no approval where the edition needs none', { approval: 'no', isApproved: false }, {}, []],
    [
      'no approval where the edition needs one',
      { approval: 'yes', isApproved: false },
      { requireApproval: false },
      ['approval wrong: No supervisor has approved it.'],
    ],
    [
      'nobody to sit it',
      { accounts: { students: 0, withoutPaper: 0 } },
      {},
      ['accounts wrong: No student sits this exam.'],
    ],
    [
      'students without its paper',
      { accounts: { students: 20, withoutPaper: 3 } },
      {},
      ['accounts wrong: 3 of 20 students have none of its papers.'],
    ],
    ['a full disk', {}, { freeBytes: 2 ** 30 }, ['disk wrong: 1.0 GiB free, 1.4 GiB needed.']],
    [
      'a large floor',
      {},
      { freeBytes: 2 ** 30, floorBytes: 2 ** 31 },
      ['disk wrong: 1.0 GiB free, 2.4 GiB needed. Only answers, sign-ins and approvals are written.'],
    ],
    [
      'a paper too large for the line',
      { papers: [{ ...paper, size: 50 * 2 ** 20 }], accounts: { students: 1000, withoutPaper: 0 } },
      {},
      [
        'bandwidth warning: 6991 Mbit/s for a minute while papers load, then 2 Mbit/s of pictures. A usual line has 1000.',
      ],
    ],
    [
      'no room where pictures are in a bucket',
      { accounts: CROWD, papers: [{ ...paper, size: 1 }] },
      { bytesEach: 0 },
      [],
    ],
  ])('name %s', (_name, changes, room, expected) => {
    expect(ofExam(changes, room)).toEqual(expected)
  })

  it('add up the room of the exams before it and beside it, and not of those after it', () => {
    const thousand = { ...exam, accounts: { students: 1000, withoutPaper: 0 } }
    const after = { ...thousand, id: 'after', startsMs: exam.endsMs, endsMs: exam.endsMs + 1 }
    const room = { freeBytes: 21 * 2 ** 30 }
    expect(ofExam(thousand, room, [after])).toEqual([])
    const beside = { ...thousand, id: 'beside' }
    expect(ofExam(thousand, room, [beside, after])).toEqual([
      'disk wrong: 21.0 GiB free, 40.1 GiB needed, with the 1 before or beside it.',
    ])
    const before = { ...thousand, id: 'before', startsMs: now - 1, endsMs: now + 1 }
    expect(ofExam(thousand, room, [before])).toHaveLength(1)
  })
})

describe('the facts of the server', () => {
  it('are all fine when nothing is missing', () => {
    expect(ofServer({})).toEqual([])
    const told = serverFacts(server).map(({ id, sentence }) => `${id}: ${sentence}`)
    expect(told).toContain('clock: It says 09:00:00 UTC, 12 ms from the clock of the database.')
    expect(told).toContain('backup: The newest is 60 min old.')
    expect(told).toContain('tls: The certificate is valid for 60 days.')
  })

  it.each<[string, Partial<ServerState>, string[]]>([
    [
      'a proxy that nobody declared',
      { undeclaredProxy: '2026-11-20' },
      [
        'proxy warning: X-Forwarded-For has come since 2026-11-20: without TRUST_PROXY a whole school shares its limits with everybody.',
      ],
    ],
    [
      'an edition that asks nobody',
      { edition: { asks: false, contact: '' } },
      ['consent warning: Nobody is asked before they are observed.'],
    ],
    [
      'a consent text without a contact',
      { edition: { asks: true, contact: '' } },
      ['consent warning: Asked for. No contact is named for questions.'],
    ],
    ['a key change', { waitingRevisions: 1 }, [`revisions warning: 1 proposed change of a key waits ${FOR_TWO}`]],
    [
      'coordinators without a school',
      { idleCoordinators: Array.from({ length: 12 }, (_, at) => `c${at}`) },
      ['staff warning: Coordinators without a school see nobody: c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 and 2 more.'],
    ],
    [
      'accounts of the demo',
      { demo: ['demo.json', 'live01'] },
      ['demo wrong: demo.json, live01: everybody knows these passwords.'],
    ],
    ['a bucket that is gone', { isBucketUp: false }, ['bucket wrong: It does not answer.']],
    ['a mail that came back', mail({ bounced: 1 }), ['mail warning: 1 mail came back: the address is wrong.']],
    [
      'guardians who got no mail',
      { unasked: 2 },
      ['unasked warning: No mail went to the guardian of 2 registrations.'],
    ],
    ['mails that are held', mail({ held: 3 }), ['mail warning: 3 mails are held.']],
    ['mails that stay', mail({ isOn: false, waiting: 2 }), [`${NO_MAIL} 2 mails wait for an export.`]],
    ['a mail server that refuses', mail({ stopped: '550 listed', waiting: 2 }), [`${REFUSED} 2 mails wait.`]],
    ['a mail server that is away', mail({ trouble: 'ECONNREFUSED', waiting: 1 }), [`${UNREACHED} 1 mail waits.`]],
    ['no superuser', { superusers: 0 }, []],
    ['no exam', { withoutExam: 1 }, ['seats warning: 1 student has no exam.']],
    ['no yes', { withoutGuardian: 2 }, ['guardians wrong: 2 students wait for the consent of a guardian.']],
    ['no web app', { isWebBuilt: false }, ['webApp wrong: Not built.']],
    ['no backup', { backupMs: 0 }, ['backup warning: There is no backup.']],
    ['an old backup', { backupMs: now - 2 * DAY, lastCloseMs: 0 }, ['backup warning: The newest is 2 days old.']],
    [
      'a backup without the last exam',
      { lastCloseMs: now - 30 * MINUTE },
      ['backup warning: The newest is 60 min old, and older than the end of the last exam.'],
    ],
    [
      'a clock that is wrong',
      { clockLeadMs: -900 },
      ['clock wrong: It says 09:00:00 UTC, 900 ms from the clock of the database.'],
    ],
    ['more servers than connections', { servers: { running: 5, most: 4, each: 25 } }, [FEW_CONNECTIONS]],
    ['as many servers as connections', { servers: { running: 4, most: 4, each: 25 } }, []],
    [
      'no address',
      { publicUrl: undefined },
      ['address warning: No public address is set.', 'tls warning: Unknown without a public address.'],
    ],
    [
      'an address without TLS',
      { publicUrl: 'http://exam.example.org' },
      ['tls wrong: The address has no TLS: browsers open no camera on it.'],
    ],
    [
      'an address of this machine',
      { publicUrl: 'http://127.0.0.1:8090' },
      ['tls warning: The address is of this machine alone, without TLS.'],
    ],
    [
      'a certificate that ends soon',
      { certificate: { kind: 'found', endsMs: now + 3 * DAY, refusal: '' } },
      ['tls warning: The certificate is valid for 3 days.'],
    ],
    [
      'a certificate that is refused',
      { certificate: { kind: 'found', endsMs: now + 90 * DAY, refusal: 'CERT_HAS_EXPIRED' } },
      ['tls wrong: Browsers refuse the certificate: CERT_HAS_EXPIRED.'],
    ],
    [
      'an address that nothing answers at',
      { certificate: { kind: 'silent', why: 'ECONNREFUSED' } },
      ['tls warning: The address did not answer this server: ECONNREFUSED.'],
    ],
  ])('name %s', (_name, changes, expected) => {
    expect(ofServer(changes)).toEqual(expected)
  })
})
