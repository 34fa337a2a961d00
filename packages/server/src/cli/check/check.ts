import { type CommandContext, defineCommand } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import { type ExamFacts, type Point, readiness } from './readiness.ts'
import { examFacts, isBucketUp, serverFacts } from './readiness-facts.ts'

const SIGNS: Record<Point['state'], string> = { ok: '✓ ok', remark: '· look', missing: '✗ NOT READY' }

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
  return withEngine(context, async (engine) => {
    const isUp = await isBucketUp(engine, context.config)
    const coming = await examFacts(engine, { areFilesThere: isUp !== false })
    const exams = options.all ? coming : coming.slice(0, 1)
    if (exams.length === 0) {
      console.log('There is no exam that has not ended.')
      return 1
    }
    const facts = { ...(await serverFacts(engine, context.config)), isBucketUp: isUp }
    const server = options.demo ? { ...facts, demo: [] } : facts
    let missing = 0
    for (const exam of exams) {
      const points = readiness(exam, server, coming)
      missing += points.filter(({ state }) => state === 'missing').length
      console.log(`${heading(exam)}\n${points.map(line).join('\n')}\n`)
    }
    console.log(missing === 0 ? 'Ready.' : `Not ready: ${missing} ${missing === 1 ? 'point' : 'points'} to fix.`)
    return missing === 0 ? 0 : 1
  })
}

const line = ({ what, state, detail }: Point) => `  ${SIGNS[state].padEnd(12)} ${what.padEnd(10)} ${detail}`

function heading({ name, level, startsMs, endsMs }: ExamFacts): string {
  const utc = (ms: number) => (Number.isNaN(ms) ? '?' : new Date(ms).toISOString().slice(0, 16).replace('T', ' '))
  return `${name} · Level ${level} · ${utc(startsMs)} to ${utc(endsMs)} UTC`
}
