import { BoundedCache, type Engine, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import type { SiteEdition } from '../../edition/declared/site-edition.ts'
import { ownWindow } from '../../ground/declared/exam-phase.ts'
import type { StoredExam, StoredExaminee } from '../../ground/server/rows/stored.ts'
import type { PaperFormat } from '../declared/slip-states.ts'
import { examineesInOrder, schoolMarks } from './school-groups.ts'
import { slipPassword } from './slip-password.ts'

const { exams, questionpapers } = olympiad

/** What all slips of a document say. */
export interface SlipContext {
  readonly engine: Engine
  readonly edition: SiteEdition
  /** Address of the site, where the student signs in. */
  readonly site: URL
  readonly format: PaperFormat
  readonly print: StoredOf<typeof olympiad.slipprints>
}

const WORDS = {
  slips: 'slips',
  of: 'of',
  exam: 'Exam',
  open: 'Open',
  username: 'Username',
  password: 'Password',
  keep: 'Keep it to yourself. Lost? Your teacher can make a new one.',
  dead: 'Your earlier slips no longer work.',
}

/** The data of `slips.typ` for the students of a school, in the order of their ids. */
export async function slipDocument(context: SlipContext, school: string, ids: readonly string[]) {
  const { engine, edition, site, format, print } = context
  const examOf = await examsByPaper(engine)
  const students = await examineesInOrder(engine, ids)
  const marks = await schoolMarks(engine, ids)
  const slips = students.map((examinee) => ({
    ...slipOf(context, examinee, examOf(examinee)),
    seat: [marks.get(examinee.id), seatOf(examinee)].filter(Boolean).join(' · '),
  }))
  return {
    ...{ format, lang: 'en', title: `Slips: ${school}`, school, edition: edition.name, slips },
    words: { ...WORDS, keep: print.again ? `${WORDS.keep} ${WORDS.dead}` : WORDS.keep },
    printed: `printed ${formatInZone(parseRecordTime(print.created), edition.zone, PRINTED)}`,
    address: site.host,
  }
}

function slipOf({ edition, site, print }: SlipContext, examinee: StoredExaminee, exam: StoredExam | undefined) {
  const { id, name, username } = examinee
  const address = new URL(`/login?${new URLSearchParams({ username })}`, site).href
  return {
    name: name || username,
    exam: exam?.name ?? '',
    time: exam ? windowText(examinee, exam, edition.zone) : '',
    username,
    password: slipPassword(print.seed, id),
    qr: address,
  }
}

const seatOf = ({ room, seat }: StoredExaminee) =>
  [room && `room ${room}`, seat && `seat ${seat}`].filter(Boolean).join(', ')

/** Gives the exam of a student: that of the paper, else the direct one. */
async function examsByPaper(engine: Engine) {
  const all = new Map((await table(engine, exams).all()).map((exam) => [exam.id, exam]))
  const papers = new Map((await table(engine, questionpapers).all()).map(({ id, exam }) => [id, exam]))
  return ({ questionpaper, exam }: Pick<StoredExaminee, 'questionpaper' | 'exam'>) =>
    all.get(papers.get(questionpaper) ?? exam)
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const PRINTED = { day: 'numeric', month: 'short', ...CLOCK } as const

/** The student's own window: "Sun, 25 Oct 2026, 09:30 – 11:30 IST". */
export function windowText(examinee: Pick<StoredExaminee, 'starts' | 'ends'>, exam: StoredExam, zone: string): string {
  const { starts, ends } = ownWindow(examinee, exam)
  const from = formatInZone(parseRecordTime(starts), zone, { ...DAY, ...CLOCK })
  return `${from} – ${formatInZone(parseRecordTime(ends), zone, { ...CLOCK, timeZoneName: 'short' })}`
}

/** Making one takes a hundred times as long as using it. */
const formatters = new BoundedCache<string, Intl.DateTimeFormat>(20)

/** An instant in the edition's time zone. */
export function formatInZone(atMs: number, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify({ zone, ...options })
  const formatter = formatters.getOrMake(
    key,
    () => new Intl.DateTimeFormat('en-IN', { ...options, timeZone: zone || 'UTC' }),
  )
  return formatter.format(atMs)
}
