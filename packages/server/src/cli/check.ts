import { parseArgs } from 'node:util'
import type { Command } from './command.ts'
import { type ExamFacts, type Point, readiness } from './readiness.ts'
import { examFacts, isBucketUp, serverFacts } from './readiness-facts.ts'
import { withEngine } from './with-engine.ts'

const FLAG = { type: 'boolean', default: false } as const
const SIGNS: Record<Point['state'], string> = { ok: '✓ ok', remark: '· look', missing: '✗ NOT READY' }

/** Says whether everything is there for the next exam, or with --all for every exam to come; exit code 1 when not. The demo's data is never ready unless told so. */
export const run: Command = async (args, context) => {
  const { values } = parseArgs({ args: [...args], options: { all: FLAG, demo: FLAG } })
  return withEngine(context, async (engine) => {
    const isUp = await isBucketUp(engine, context.config)
    const coming = await examFacts(engine, { areFilesThere: isUp !== false })
    const exams = values.all ? coming : coming.slice(0, 1)
    if (exams.length === 0) {
      console.log('There is no exam that has not ended.')
      return 1
    }
    const facts = { ...(await serverFacts(engine, context.config)), isBucketUp: isUp }
    const server = values.demo ? { ...facts, demo: [] } : facts
    let missing = 0
    for (const exam of exams) {
      const points = readiness(exam, server, coming)
      missing += points.filter(({ state }) => state === 'missing').length
      console.log(`${heading(exam)}\n${points.map(line).join('\n')}\n`)
    }
    console.log(missing === 0 ? 'Ready.' : `Not ready: ${missing} ${missing === 1 ? 'point' : 'points'} to mend.`)
    return missing === 0 ? 0 : 1
  })
}

const line = ({ what, state, detail }: Point) => `  ${SIGNS[state].padEnd(12)} ${what.padEnd(10)} ${detail}`

function heading({ name, level, startsMs, endsMs }: ExamFacts): string {
  const utc = (ms: number) => (Number.isNaN(ms) ? '?' : new Date(ms).toISOString().slice(0, 16).replace('T', ' '))
  return `${name} · Level ${level} · ${utc(startsMs)} to ${utc(endsMs)} UTC`
}
