import type { Engine } from '@olympiad/engine'
import { isRunning } from '../../domain/time/windows/exam-stage.ts'
import { actCommand, type Given } from './act-command.ts'
import { findExam } from './names.ts'
import type { Plan } from './plan.ts'
import { planWindow } from './set-window.ts'

const OPTIONS = ['reason'] as const

/** What it would change to end a running exam now, with time that was given counted from now on; set-window takes it back. */
export async function planEnd(engine: Engine, { names, options }: Given<'reason'>): Promise<Plan> {
  const [name] = names
  if (!name || names.length > 1 || !options.reason)
    throw new Error('usage: olympiad end-exam EXAM --reason TEXT [--yes]')
  const exam = await findExam(engine, name)
  if (!isRunning(exam, engine.now())) throw new Error(`the exam ${exam.name} is not running`)
  return planWindow(engine, { names: [exam.id], options: { ...options, ends: '+0s' } })
}

export const run = actCommand(OPTIONS, planEnd)
