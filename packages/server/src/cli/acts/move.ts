import type { Engine } from '@olympiad/engine'
import { moveExaminee } from '../../domain/people/move-examinee.ts'
import { actCommand, type Given } from './act-command.ts'
import { findExam, findExaminees } from './names.ts'
import { type Plan, planAct, windowLines } from './plan.ts'

const USAGE = 'usage: olympiad move USERNAME... --exam NAME [--paper ID] --reason TEXT [--yes]'
const OPTIONS = ['exam', 'paper', 'reason'] as const

/** What it would change to move examinees to another exam, with their answers where the paper is the same. */
export async function planMove(engine: Engine, { names, options }: Given<(typeof OPTIONS)[number]>): Promise<Plan> {
  const { exam: name, paper: questionpaper = '', reason = '' } = options
  if (names.length === 0 || !name || reason === '') throw new Error(USAGE)
  const [examinees, exam] = [await findExaminees(engine, names), await findExam(engine, name)]
  return planAct(engine, {
    act: moveExaminee,
    input: { examinees, exam: exam.id, questionpaper, reason },
    tell({ moved }) {
      if (moved.length === 0) return []
      const answered = moved.filter(({ answers }) => answers > 0)
      const answers = answered.map((one) => `${one.username}: ${one.answers} answers go along`)
      return [`to the exam ${exam.name}:`, ...windowLines(moved), ...answers]
    },
  })
}

export const run = actCommand(OPTIONS, planMove)
