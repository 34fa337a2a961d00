import type { Engine } from '@olympiad/engine'
import { setWindow } from '../../domain/time/set-window.ts'
import { examStage } from '../../domain/time/windows/exam-stage.ts'
import { actCommand, type Given } from './act-command.ts'
import { findExam } from './names.ts'
import { change, type Plan, planAct } from './plan.ts'
import { readTime } from './times.ts'

const USAGE = 'usage: olympiad set-window EXAM [--starts TIME] [--ends TIME] --reason TEXT [--yes]'
const OPTIONS = ['starts', 'ends', 'reason'] as const

/** What it would change to move an exam, and with it those who sit it. */
export async function planWindow(engine: Engine, { names, options }: Given<(typeof OPTIONS)[number]>): Promise<Plan> {
  const { starts, ends, reason = '' } = options
  const [name] = names
  if (!name || names.length > 1 || reason === '' || !(starts || ends)) throw new Error(USAGE)
  const nowMs = engine.now()
  const times = { starts: readTime(starts, nowMs), ends: readTime(ends, nowMs) }
  const exam = await findExam(engine, name)
  return planAct(engine, {
    act: setWindow,
    input: { exam: exam.id, ...times, reason, confirm: exam.name },
    typed: examStage(exam, nowMs) === 'toCome' ? undefined : exam.name,
    tell({ before, affected, ...moved }) {
      const changes = [
        change('starts', before.starts, moved.starts),
        change('ends', before.ends, moved.ends),
        change('key and results out', before.released, moved.released),
      ].filter(Boolean)
      const who = `${affected} ${affected === 1 ? 'examinee sits' : 'examinees sit'} it`
      return changes.length === 0 ? [] : [...changes.map((line) => `${exam.name}: ${line}`), who]
    },
  })
}

export const run = actCommand(OPTIONS, planWindow)
