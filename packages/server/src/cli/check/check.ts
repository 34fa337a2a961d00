import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '@olympiad/engine'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { FACT_KINDS, type Fact } from '@olympiad/olympiad/overview/declared/facts'
import { readFacts } from '@olympiad/olympiad/overview/server/facts/read-facts'
import type { ExamState } from '@olympiad/olympiad/overview/server/states'
import { demoMark } from '../../demo-marks.ts'
import { type CommandContext, defineCommand } from '../command.ts'
import { demoAccounts } from '../demo-data.ts'
import { withEngine } from '../with-engine.ts'

const SIGNS: Record<Fact['state'], string> = { ok: '✓ ok', warning: '· look', wrong: '✗ NOT READY' }

export const run = defineCommand({
  name: 'check',
  about: 'Tells what the next exam still needs; the exit code is 1 if it is not ready.',
  usages: [''],
  options: {
    all: { help: 'Checks every exam that has not ended.' },
    demo: { help: 'Accepts the demo data.' },
  },
  run: ({ options }, context) => check(options, context),
})

async function check(options: Readonly<Record<'all' | 'demo', boolean>>, context: CommandContext): Promise<number> {
  const { config } = context
  const findDemo = async (engine: Engine) => [
    ...(existsSync(join(config.dataDir, demoMark)) ? [demoMark] : []),
    ...(await demoAccounts(engine)),
  ]
  const readDemo = options.demo ? async () => [] : findDemo
  const facts = await withEngine(context, (engine) => readFacts(engine, { ...config, readDemo, triesPapers: true }))
  const exams = options.all ? facts.exams : facts.exams.slice(0, 1)
  if (exams.length === 0) {
    console.log('There is no exam that has not ended.')
    return 1
  }
  for (const { exam, facts } of exams) console.log(`${heading(exam)}\n${facts.map(line).join('\n')}\n`)
  console.log(`The server\n${facts.server.map(line).join('\n')}\n`)
  const wrong = [...exams.flatMap((one) => one.facts), ...facts.server].filter(({ state }) => state === 'wrong').length
  console.log(wrong === 0 ? 'Ready.' : `Not ready: ${plural(wrong, 'point')} to fix.`)
  return wrong === 0 ? 0 : 1
}

function line({ id, state, sentence, mend }: Fact): string {
  const { about, mend: usual } = FACT_KINDS[id]
  return `  ${SIGNS[state].padEnd(12)} ${about.toLowerCase().padEnd(10)} ${sentence}${state === 'ok' ? '' : ` ${mend ?? usual}`}`
}

function heading({ name, level, startsMs, endsMs }: ExamState): string {
  const utc = (ms: number) => (Number.isNaN(ms) ? '?' : new Date(ms).toISOString().slice(0, 16).replace('T', ' '))
  return `${name} · Level ${level} · ${utc(startsMs)} to ${utc(endsMs)} UTC`
}
