import type { Engine } from '@olympiad/engine'
import { setWindow } from '@olympiad/olympiad/time/declared/set-window'
import { isRunning } from '@olympiad/olympiad/time/server/windows/exam-stage'
import { defineCommand } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import type { ActLine } from './act-body.ts'
import { follow } from './follow-plan.ts'
import { findExam } from './names.ts'
import { type Plan, planOf } from './plan.ts'

/** The plan to end a running exam now, with extra time counted from now. */
export async function planEnd(engine: Engine, { args: [name = ''], options }: ActLine): Promise<Plan> {
  const exam = await findExam(engine, name)
  if (!isRunning(exam, engine.now())) throw new Error(`the exam ${exam.name} is not running`)
  return planOf(engine, setWindow, { args: [exam.id], options: { ...options, ends: '+0s' } })
}

export const run = defineCommand({
  name: 'end-exam',
  about: 'Ends a running exam now; extra time is counted from now. set-window takes it back.',
  usages: ['EXAM'],
  options: {
    reason: { value: 'TEXT', required: true, help: 'Reason. The audit log keeps it.' },
    confirm: { value: 'NAME', help: 'Name of the exam, typed to confirm.' },
    yes: { help: 'Does not ask before it acts.' },
  },
  run: ({ args, options: { yes, ...options } }, context) =>
    withEngine(context, async (engine) =>
      follow(engine, context, { plan: await planEnd(engine, { args, options }), isSure: yes }),
    ),
})
