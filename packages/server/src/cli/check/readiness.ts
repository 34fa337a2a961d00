import { questionCount, specForm } from '@olympiad/contract/papers/paper-form'
import type { EditionPolicy } from '@olympiad/contract/site/edition-policy'

/** What a server holds for one exam. */
export interface ExamFacts {
  readonly name: string
  readonly level: string
  readonly startsMs: number
  readonly endsMs: number
  /** The latest end of its examinees. */
  readonly closesMs: number
  /** When its key comes out automatically; NaN if it is withheld. */
  readonly releasedMs: number
  readonly isApproved: boolean
  readonly papers: readonly PaperFacts[]
  /** Examinees of the exam. */
  readonly examinees: number
  /** Examinees of the exam without one of its papers. */
  readonly withoutPaper: number
}

export interface PaperFacts {
  readonly label: string
  /** Bytes of the stored file; null if it is missing, undefined if the paper is a link. */
  readonly size: number | null | undefined | 'unread'
  /** How many questions the key covers. */
  readonly keyed: number
  /** Identifies its questions, empty without any: papers with equal content are the same. */
  readonly content: string
}

/** What an exam needs of the server itself. */
export interface ServerFacts {
  readonly nowMs: number
  readonly requireApproval: boolean
  readonly superusers: number
  readonly isWebBuilt: boolean
  /** Free bytes of the disk with the records, or with the uploads. */
  readonly freeBytes: number
  /** Bytes that one examinee needs there; most are pictures, which may be in a bucket. */
  readonly bytesEach: number
  /** Whether the bucket of files answers; undefined without a bucket. */
  readonly isBucketUp: boolean | undefined
  /** Below this many free bytes, only vital writes are taken. */
  readonly floorBytes: number
  /** Since when requests have come through a proxy that `TRUST_PROXY` does not name. */
  readonly undeclaredProxy: string | undefined
  /** Usernames of coordinators without a school, who reach no examinee. */
  readonly idleCoordinators: readonly string[]
  /** How many changes of keys wait for a second person. */
  readonly waitingRevisions: number
  /** What the edition decided about consent. */
  readonly edition: Pick<EditionPolicy, 'asks' | 'contact'>
  /** Names of demo accounts in the store; everybody knows their passwords. */
  readonly demo: readonly string[]
}

/** One line of the report. A remark deserves attention, but blocks nothing. */
export interface Point {
  readonly what: string
  readonly state: 'ok' | 'remark' | 'missing'
  readonly detail: string
}

const MINUTE = 60_000
const USUAL_MINUTES = 120
/** Room for the store itself. */
const BASE_BYTES = 2 ** 30

/** Everything an exam needs, point by point; `coming` are all exams that have not ended, itself among them. */
export function readiness(exam: ExamFacts, server: ServerFacts, coming: readonly ExamFacts[]): Point[] {
  return [
    window(exam, server),
    ...papers(exam),
    ...earlyKey(exam, coming),
    approval(exam, server),
    ...examinees(exam),
    disk(exam, server, coming),
    ...bucket(server),
    ...house(server),
  ]
}

const point = (what: string, isGood: boolean, detail: string): Point => ({
  what,
  state: isGood ? 'ok' : 'missing',
  detail,
})

function window({ startsMs, endsMs }: ExamFacts, { nowMs }: ServerFacts): Point {
  const minutes = Math.round((endsMs - startsMs) / MINUTE)
  const begins = nowMs < startsMs ? `starts in ${span(startsMs - nowMs)}` : `ends in ${span(endsMs - nowMs)}`
  if (!(startsMs < endsMs)) return { what: 'window', state: 'missing', detail: 'ends before it starts' }
  return { what: 'window', state: minutes === USUAL_MINUTES ? 'ok' : 'remark', detail: `${minutes} minutes, ${begins}` }
}

function papers({ papers }: ExamFacts): Point[] {
  if (papers.length === 0) return [point('paper', false, 'the exam has no question paper')]
  return papers.flatMap(({ label, size, keyed }) => [
    size === undefined
      ? { what: 'paper', state: 'remark' as const, detail: `${label} (a link: open it yourself)` }
      : size === 'unread'
        ? point('paper', false, `${label} cannot be read: the bucket does not answer`)
        : point(
            'paper',
            size !== null && size > 0,
            size ? `${label}, ${Math.ceil(size / 1024)} kB` : `${label || 'the file'} is not in the storage`,
          ),
    point('key', keyed === questionCount(specForm), `${keyed} of ${questionCount(specForm)} questions`),
  ])
}

/** Examinees who sit the same paper later could learn the key of the earlier exam. */
function earlyKey({ name, papers, releasedMs }: ExamFacts, coming: readonly ExamFacts[]): Point[] {
  const own = new Set(papers.map(({ content }) => content).filter(Boolean))
  const later = coming.filter((other) => other.name !== name && releasedMs < other.closesMs)
  const sharing = later.filter((other) => other.papers.some(({ content }) => own.has(content)))
  if (sharing.length === 0) return []
  const names = sharing.map((other) => other.name).join(', ')
  const detail = `comes out before ${names} is over, which has the same paper: olympiad withhold`
  return [{ what: 'key', state: 'remark', detail }]
}

function approval({ isApproved }: ExamFacts, { requireApproval }: ServerFacts): Point {
  if (!requireApproval) return { what: 'approval', state: 'ok', detail: 'not required here' }
  return point('approval', isApproved, isApproved ? 'approved' : 'no supervisor has approved it')
}

function examinees({ examinees, withoutPaper }: ExamFacts): Point[] {
  if (examinees === 0) return [point('examinees', false, 'nobody is to sit this exam')]
  return [
    point(
      'examinees',
      withoutPaper === 0,
      withoutPaper === 0 ? String(examinees) : `${withoutPaper} of ${examinees} have none of its papers`,
    ),
  ]
}

/** Exams that come first or run in parallel use up disk space before this exam needs it. */
function disk(exam: ExamFacts, { freeBytes, floorBytes, bytesEach }: ServerFacts, coming: readonly ExamFacts[]): Point {
  const sharing = coming.filter(({ startsMs }) => startsMs < exam.endsMs)
  const examinees = sharing.reduce((total, { examinees }) => total + examinees, 0)
  const needed = Math.max(BASE_BYTES, floorBytes) + examinees * bytesEach
  const others = sharing.length > 1 ? `, with the ${sharing.length - 1} before or beside it` : ''
  const closed = freeBytes < floorBytes ? ': only answers, sign-ins and approvals are written' : ''
  return point('disk', freeBytes >= needed, `${gib(freeBytes)} free, ${gib(needed)} wanted${others}${closed}`)
}

function bucket({ isBucketUp }: ServerFacts): Point[] {
  if (isBucketUp === undefined) return []
  return [point('bucket', isBucketUp, isBucketUp ? 'answers' : 'does not answer: see FILES_URL and the key')]
}

function gib(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GiB`
}

function house({
  superusers,
  isWebBuilt,
  demo,
  edition,
  undeclaredProxy,
  idleCoordinators: idle,
  waitingRevisions,
}: ServerFacts): Point[] {
  return [
    point(
      'superuser',
      superusers > 0,
      superusers > 0 ? String(superusers) : 'none: npm run olympiad -- superuser EMAIL',
    ),
    point('web app', isWebBuilt, isWebBuilt ? 'built' : 'not built: npm run build'),
    consent(edition),
    ...(waitingRevisions > 0
      ? [{ what: 'keys', state: 'remark' as const, detail: waitingDetail(waitingRevisions) }]
      : []),
    ...(undeclaredProxy ? [{ what: 'proxy', state: 'remark' as const, detail: proxyDetail(undeclaredProxy) }] : []),
    ...(idle.length > 0 ? [{ what: 'staff', state: 'remark' as const, detail: idleDetail(idle) }] : []),
    ...(demo.length > 0 ? [point('demo', false, `${demo.join(', ')}: everybody knows these passwords`)] : []),
  ]
}

function consent({ asks, contact }: ServerFacts['edition']): Point {
  if (!asks) return { what: 'consent', state: 'remark', detail: 'nobody is asked before they are observed' }
  if (contact === '')
    return { what: 'consent', state: 'remark', detail: 'asked for; no contact is named for questions' }
  return { what: 'consent', state: 'ok', detail: 'asked for' }
}

/** At most this many are named. */
const MOST = 10

function idleDetail(names: readonly string[]): string {
  const more = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  return `coordinators without a school, who see nobody: ${names.slice(0, MOST).join(', ')}${more}`
}

const proxyDetail = (since: string) =>
  `X-Forwarded-For has come since ${since}: set TRUST_PROXY, or a whole school shares its limits with everybody`

function span(ms: number): string {
  const minutes = Math.round(ms / MINUTE)
  if (minutes < 2 * 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${Math.floor(minutes / 1440)} days`
}

const waitingDetail = (count: number) =>
  `${count} proposed ${count === 1 ? 'change waits' : 'changes wait'} for a second person (confirm-key)`
