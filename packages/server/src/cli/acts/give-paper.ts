import type { Engine } from '@olympiad/engine'
import { compareBefore, give } from '../../domain/people/give-paper.ts'
import { tellFaults } from '../accounts/tell-faults.ts'
import { actCommand, type Given } from './act-command.ts'
import { findExam, findExaminees } from './names.ts'
import { type Plan, planAct, windowLines } from './plan.ts'

const USAGE = 'usage: olympiad give-paper USERNAME [--exam NAME] [--paper ID] --reason TEXT [--yes]'
const OPTIONS = ['exam', 'paper', 'reason'] as const

/** What it would change to give an examinee another paper, in mid-exam too. */
export async function planPaper(engine: Engine, { names, options }: Given<(typeof OPTIONS)[number]>): Promise<Plan> {
  const { exam: name, paper: questionpaper = '', reason = '' } = options
  const [username = ''] = names
  if (names.length !== 1 || reason === '' || !(name || questionpaper)) throw new Error(USAGE)
  const [examinee = ''] = await findExaminees(engine, [username])
  const exam = name ? (await findExam(engine, name)).id : ''
  // The command asks by itself; the username counts in any case.
  const input = { examinee, exam, questionpaper, reason, confirm: null }
  return planAct(engine, {
    act: give,
    input: await compareBefore(engine, input).catch(tellFaults),
    tell: (given) => [
      `${given.username}: gets the paper ${given.questionpaper}`,
      ...windowLines([given]),
      given.left > 0
        ? `answers that stay with the former paper and do not count: ${given.left}`
        : `answers that come along: ${given.answers}`,
    ],
  })
}

export const run = actCommand(OPTIONS, planPaper)
