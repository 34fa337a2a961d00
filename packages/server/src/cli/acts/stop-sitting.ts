import type { EndedSitting } from '@olympiad/contract/acts/sittings/end-sitting'
import type { PausedSitting } from '@olympiad/contract/acts/sittings/pause-sitting'
import type { Engine } from '@olympiad/engine'
import type { Act } from '../../domain/acts/act.ts'
import { endSitting } from '../../domain/sittings/staff/end-sitting.ts'
import { pauseSitting, resumeSitting } from '../../domain/sittings/staff/pause.ts'
import type { OnExaminee } from '../../domain/sittings/staff/seat-in-turn.ts'
import { actCommand, type Given } from './act-command.ts'
import { findExaminees } from './names.ts'
import { type Plan, planAct } from './plan.ts'
import { timeText } from './times.ts'

const OPTIONS = ['reason'] as const

interface SittingCommand<Result> {
  readonly name: string
  readonly act: Act<OnExaminee, Result>
  readonly tell: (result: Result) => string
}

/** The plan of an act on one examinee at the exam: what it would change, or a sentence where it would be refused. */
function planOf<Result>({ name, act, tell }: SittingCommand<Result>) {
  return async (engine: Engine, { names, options: { reason = '' } }: Given<'reason'>): Promise<Plan> => {
    const [username = ''] = names
    if (names.length !== 1 || reason === '') throw new Error(`usage: olympiad ${name} USERNAME --reason TEXT [--yes]`)
    const [examinee = ''] = await findExaminees(engine, [username])
    return planAct(engine, { act, input: { examinee, reason }, tell: (result) => [tell(result)] })
  }
}

/** Stops the time of an examinee until `resume-sitting`. */
export const planPause = planOf({
  name: 'pause-sitting',
  act: pauseSitting,
  tell: ({ username, paused }: PausedSitting) => `${username}: paused from ${timeText(paused)} until resume-sitting`,
})

/** Lets the time of a paused examinee go on, with what the pause took. */
export const planResume = planOf({
  name: 'resume-sitting',
  act: resumeSitting,
  tell: ({ username, minutes, ends }: PausedSitting) =>
    `${username}: goes on, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} given back, ends ${timeText(ends)}`,
})

/** Submits the answers of an examinee for them. */
export const planEndSitting = planOf({
  name: 'end-sitting',
  act: endSitting,
  tell: ({ username, count }: EndedSitting) =>
    `${username}: the exam ends now, ${count} ${count === 1 ? 'answer is' : 'answers are'} submitted`,
})

export const pauseCommand = { run: actCommand(OPTIONS, planPause) }
export const resumeCommand = { run: actCommand(OPTIONS, planResume) }
export const endSittingCommand = { run: actCommand(OPTIONS, planEndSitting) }
