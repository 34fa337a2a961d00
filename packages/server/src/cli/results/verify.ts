import { type OtherLine, verifySet } from '@olympiad/olympiad/results/server/sets/verify-set'
import { findExam } from '../acts/names.ts'
import type { CommandContext } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import { meantSet } from './find-set.ts'

interface VerifyOptions {
  readonly set: string | undefined
  readonly json: boolean
}

/** Computes a set once more and compares it byte for byte; the exit code is 1 if it differs. */
export async function verifyResults(name: string, options: VerifyOptions, context: CommandContext): Promise<number> {
  return withEngine(context, async (engine) => {
    const exam = await findExam(engine, name)
    const set = await meantSet(engine, exam, options.set)
    const { isSame, stored, computed, sheets, otherCount, others } = await verifySet(engine, set)
    const { number, state } = set
    if (options.json)
      console.log(JSON.stringify({ number, state, isSame, stored, computed, sheets, otherCount, others }))
    else if (isSame)
      console.log(`Set ${number} of ${exam.name}: the same bytes, ${sheets} sheets. Its sum is ${stored}`)
    else {
      console.error(`SET ${number} OF ${exam.name} COMES OUT DIFFERENTLY: ${otherCount} lines.`)
      for (const line of others) console.error(otherText(line))
      console.error(`The set has the sum ${stored}, and now it is ${computed}`)
    }
    return isSame ? 0 : 1
  })
}

function otherText({ username, stored, computed }: OtherLine): string {
  const changed = Object.keys(stored).filter((name) => figureOf(stored, name) !== figureOf(computed, name))
  const words = changed.map((name) => `${name} ${figureOf(stored, name)} → ${figureOf(computed, name)}`)
  return `${username || 'an account that is gone'}: ${words.join(', ')}`
}

const figureOf = (figures: OtherLine['stored'], name: string) => figures[name as keyof OtherLine['stored']]
