import type { Act, Body } from '@olympiad/contract/acts/act'
import { givePaper } from '@olympiad/contract/acts/papers/give-paper'
import { replacePaper } from '@olympiad/contract/acts/papers/replace-paper'
import { moveExaminee } from '@olympiad/contract/acts/people/move-examinee'
import { newPassword } from '@olympiad/contract/acts/people/new-password'
import { type ChangedRelease, release, withhold } from '@olympiad/contract/acts/release/release'
import { endSitting } from '@olympiad/contract/acts/sittings/end-sitting'
import { pauseSitting } from '@olympiad/contract/acts/sittings/pause-sitting'
import { resumeSitting } from '@olympiad/contract/acts/sittings/resume-sitting'
import { grantTime } from '@olympiad/contract/acts/time/grant-time'
import { setStart } from '@olympiad/contract/acts/time/set-start'
import { setWindow } from '@olympiad/contract/acts/time/set-window'
import { olympiad } from '@olympiad/contract/collections/index'
import { plural } from '@olympiad/contract/spelling/counts'
import { type Engine, type FormValues, table } from '@olympiad/engine'
import { dryRun } from '../../domain/acts/act.ts'
import { compareBefore, give } from '../../domain/people/give-paper.ts'
import { moveExaminee as move } from '../../domain/people/move-examinee.ts'
import { withhold as keepBack, release as letOut } from '../../domain/release/release.ts'
import { endSitting as end } from '../../domain/sittings/staff/end-sitting.ts'
import { pauseSitting as pause, resumeSitting as resume } from '../../domain/sittings/staff/pause.ts'
import { grantTime as grant } from '../../domain/time/grant-time.ts'
import { setStart as start } from '../../domain/time/set-start.ts'
import { setWindow as set } from '../../domain/time/set-window.ts'
import { change, windowLines } from './change-lines.ts'
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
