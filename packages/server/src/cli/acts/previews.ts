import { type Engine, type FormValues, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import type { Act, Body } from '@olympiad/olympiad/ground/declared/acts/act'
import type { MovedWindow } from '@olympiad/olympiad/ground/declared/acts/time-recipients'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { dryRun } from '@olympiad/olympiad/ground/server/acts/act'
import { replacePaper } from '@olympiad/olympiad/papers/declared/replace-paper'
import { givePaper } from '@olympiad/olympiad/people/declared/give-paper'
import { moveExaminee } from '@olympiad/olympiad/people/declared/move-examinee'
import { newPassword } from '@olympiad/olympiad/people/declared/new-password'
import { moveExaminee as move } from '@olympiad/olympiad/people/server/move-examinee'
import { type ChangedRelease, release, withhold } from '@olympiad/olympiad/results/declared/release'
import { withhold as keepBack, release as letOut } from '@olympiad/olympiad/results/server/release'
import { endSitting } from '@olympiad/olympiad/sittings/declared/end-sitting'
import { pauseSitting } from '@olympiad/olympiad/sittings/declared/pause-sitting'
import { resumeSitting } from '@olympiad/olympiad/sittings/declared/resume-sitting'
import { endSitting as end } from '@olympiad/olympiad/sittings/server/staff/end-sitting'
import { compareBefore, give } from '@olympiad/olympiad/sittings/server/staff/give-paper'
import { pauseSitting as pause, resumeSitting as resume } from '@olympiad/olympiad/sittings/server/staff/pause'
import { grantTime } from '@olympiad/olympiad/time/declared/grant-time'
import { setStart } from '@olympiad/olympiad/time/declared/set-start'
import { setWindow } from '@olympiad/olympiad/time/declared/set-window'
import { grantTime as grant } from '@olympiad/olympiad/time/server/grant-time'
import { setStart as start } from '@olympiad/olympiad/time/server/set-start'
import { setWindow as set } from '@olympiad/olympiad/time/server/set-window'
import { timeText } from './times.ts'

type Lines<A extends Act> = (engine: Engine, body: FormValues<A['body']>) => Promise<readonly string[]>

/** The changes of an act, by a dry run; an act without a preview shows only its command line. */
interface Preview {
  readonly name: string
  readonly lines: Lines<Act<Body>>
  /** The result holds something that the plan could not tell. */
  readonly tellsResult?: true
}

const preview = <A extends Act>({ name }: A, lines: Lines<A>): Preview => ({ name, lines: lines as Lines<Act<Body>> })

export const PREVIEWS: readonly Preview[] = [
  preview(grantTime, async (engine, body) => windowLines((await dryRun(engine, grant, body)).granted)),
  preview(setStart, async (engine, body) => windowLines((await dryRun(engine, start, body)).moved)),
  preview(setWindow, async (engine, body) => {
    const { name, ...exam } = await examOf(engine, body.exam)
    const { before, affected, ...moved } = await dryRun(engine, set, { ...body, confirm: name })
    const changes = [
      change('starts', exam.starts, moved.starts),
      change('ends', exam.ends, moved.ends),
      change('key and results out', before.released, moved.released),
    ].filter(Boolean)
    if (changes.length === 0) return []
    return [...changes.map((line) => `${name}: ${line}`), `${plural(affected, 'examinee')} affected`]
  }),
  preview(moveExaminee, async (engine, body) => {
    const { moved } = await dryRun(engine, move, body)
    if (moved.length === 0) return []
    const answered = moved.filter(({ answers }) => answers > 0)
    const answers = answered.map((one) => `${one.username}: ${plural(one.answers, 'answer')} kept`)
    return [`to the exam ${(await examOf(engine, body.exam)).name}:`, ...windowLines(moved), ...answers]
  }),
  {
    ...preview(newPassword, async (engine, body) => {
      const found = await table(engine, olympiad.examinees).find(body.examinee)
      return [`${[found?.username, found?.name].filter(Boolean).join(', ')}: a new password, and all sessions end`]
    }),
    tellsResult: true,
  },
  preview(givePaper, async (engine, body) => {
    const given = await dryRun(engine, give, await compareBefore(engine, { ...body, confirm: null }))
    const answers =
      given.left > 0
        ? `answers that stay with the old paper and do not count: ${given.left}`
        : `answers kept: ${given.answers}`
    return [`${given.username}: gets the paper ${given.questionpaper}`, ...windowLines([given]), answers]
  }),
  preview(replacePaper, async (engine, { exam: id, file, link }) => {
    const papers = await table(engine, olympiad.questionpapers).where({ exam: id })
    return [
      `${(await examOf(engine, id)).name}: its paper becomes ${file?.filename ?? link}`,
      ...(papers.length > 1 ? [`it has ${papers.length} papers; only the one of --paper is replaced`] : []),
      'answers stay as they are; open pages show the new paper within 15 seconds',
    ]
  }),
  preview(release, async (engine, body) => {
    return releaseLines((await examOf(engine, body.exam)).name, await dryRun(engine, letOut, body))
  }),
  preview(withhold, async (engine, body) =>
    releaseLines((await examOf(engine, body.exam)).name, await dryRun(engine, keepBack, body)),
  ),
  preview(pauseSitting, async (engine, body) => {
    const { username, paused } = await dryRun(engine, pause, body)
    return [`${username}: paused from ${timeText(paused)} until resume-sitting`]
  }),
  preview(resumeSitting, async (engine, body) => {
    const { username, minutes, ends } = await dryRun(engine, resume, body)
    return [`${username}: continues, ${plural(minutes, 'minute')} given back, ends ${timeText(ends)}`]
  }),
  preview(endSitting, async (engine, body) => {
    const { username, count } = await dryRun(engine, end, body)
    return [`${username}: the exam ends now, ${plural(count, 'answer')} submitted`]
  }),
]

function releaseLines(exam: string, { before, release: by, released }: ChangedRelease): string[] {
  const byHand = before.release === by ? '' : 'from now on they come out by hand only'
  return [change('key and results out', before.released, released), byHand].flatMap((line) =>
    line === '' ? [] : [`${exam}: ${line}`],
  )
}

async function examOf(engine: Engine, id: string) {
  const exam = await table(engine, olympiad.exams).find(id)
  if (!exam) throw new Error('there is no such exam')
  return exam
}

/** At most this many examinees are listed by name. */
const MAX_LISTED = 40

/** The windows that move, one line per examinee, with their number at the end. */
function windowLines(moved: readonly MovedWindow[]): string[] {
  const named = moved.slice(0, MAX_LISTED).map((one) => {
    const changes = [change('starts', one.before.starts, one.starts), change('ends', one.before.ends, one.ends)]
    return `${one.username}: ${changes.filter(Boolean).join(', ') || 'unchanged'}`
  })
  const more = moved.length > MAX_LISTED ? [`… and ${moved.length - MAX_LISTED} more`] : []
  return moved.length === 0 ? [] : [...named, ...more, plural(moved.length, 'examinee')]
}

/** A time that changes; empty if it stays. */
function change(what: string, from: string, to: string): string {
  return from === to ? '' : `${what} ${timeText(from)} → ${timeText(to)}`
}
