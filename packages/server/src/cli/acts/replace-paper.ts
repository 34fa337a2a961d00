import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { olympiad } from '@olympiad/contract/collections/index'
import { type Engine, table, uploadedFile } from '@olympiad/engine'
import { replacePaper } from '../../domain/papers/replace-paper.ts'
import { examStage } from '../../domain/time/windows/exam-stage.ts'
import { tellFaults } from '../accounts/tell-faults.ts'
import { actCommand, type Given } from './act-command.ts'
import { findExam } from './names.ts'
import type { Plan } from './plan.ts'

const USAGE =
  'usage: olympiad replace-paper EXAM FILE.pdf | https://LINK [--paper ID] --reason TEXT [--confirm EXAM] [--yes]'
const OPTIONS = ['paper', 'reason', 'confirm'] as const

/** What it would change to put another file or link in the place of the paper of an exam, before it or in it. */
export async function planReplacement(
  engine: Engine,
  { names, options }: Given<(typeof OPTIONS)[number]>,
): Promise<Plan> {
  const [named, content] = names
  const { paper: questionpaper = '', reason = '', confirm } = options
  if (!named || !content || names.length > 2 || reason === '') throw new Error(USAGE)
  const exam = await findExam(engine, named)
  if (confirm !== undefined && confirm !== exam.name)
    throw new Error(`--confirm is to say the name of the exam, ${exam.name}`)
  const isLink = /^https?:\/\//.test(content)
  const file = isLink ? null : await uploadedFile('file', basename(content), { bytes: await readFile(content) })
  const input = { exam: exam.id, questionpaper, file, link: isLink ? content : '', reason, confirm: exam.name }
  const papers = await table(engine, olympiad.questionpapers).where({ exam: exam.id })
  const isConfirmed = confirm !== undefined
  const hasBegun = examStage(exam, engine.now()) !== 'toCome'
  return {
    lines: [
      `${exam.name}: its paper becomes ${content}`,
      ...(papers.length > 1 ? [`of its ${papers.length} papers the one that --paper names`] : []),
      'answers stay as they are; open pages show the new paper within 15 seconds',
    ],
    ...(hasBegun && { typed: exam.name }),
    isConfirmed,
    carryOut: () => replacePaper(engine, input).catch(tellFaults),
  }
}

export const run = actCommand(OPTIONS, planReplacement)
