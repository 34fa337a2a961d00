import { parseArgs } from 'node:util'
import { olympiad } from '@olympiad/contract/collections/index'
import { type Engine, table } from '@olympiad/engine'
import { verifyPictures } from '../../domain/pictures/verify-pictures.ts'
import { findExam, findExaminees } from '../acts/names.ts'
import type { Command } from '../command.ts'
import { withEngine } from '../with-engine.ts'

const USAGE = 'usage: olympiad evidence verify [USERNAME]... | evidence verify --exam NAME'

/** Tells whether the small pictures of examinees are as they came; 1 unless they are. */
export const run: Command = async ([what, ...args], context) => {
  const { values, positionals } = parseArgs({ args, options: { exam: { type: 'string' } }, allowPositionals: true })
  const isBoth = positionals.length > 0 && values.exam !== undefined
  if (what !== 'verify' || isBoth) throw new Error(USAGE)
  return withEngine(context, async (engine) => {
    const ids = positionals.length > 0 ? await findExaminees(engine, positionals) : await pictured(engine, values.exam)
    return verify(engine, ids)
  })
}

async function verify(engine: Engine, examinees: Iterable<string>): Promise<number> {
  const counts = { chains: 0, pictures: 0, faults: 0 }
  for (const id of examinees) {
    const name = (await table(engine, olympiad.examinees).find(id))?.username ?? id
    for await (const { chain, pictures, breaks, faults } of verifyPictures(engine, id)) {
      counts.chains += 1
      counts.pictures += pictures
      counts.faults += faults.length
      for (const fault of faults) console.error(`${name}, chain ${chain}: ${fault}.`)
      if (breaks > 0) console.log(`${name}, chain ${chain}: ${breaks} times something was missing when pictures came.`)
    }
  }
  const { chains, pictures, faults } = counts
  if (faults > 0) console.error(`THE PICTURES ARE NOT AS THEY CAME: ${faults} faults.`)
  else console.log(`The pictures are as they came: ${pictures}, in ${chains} chains.`)
  return faults > 0 ? 1 : 0
}

/** The ids of those who have pictures of an exam; of all, without one. */
async function pictured(engine: Engine, exam: string | undefined): Promise<Set<string>> {
  const papers = exam === undefined ? null : await papersOf(engine, exam)
  const ids = new Set<string>()
  for (const collection of [olympiad.picturechains, olympiad.picturebatches]) {
    for await (const row of table(engine, collection).each({ select: ['examinee', 'questionpaper'] }))
      if (papers?.has(row.questionpaper) ?? true) ids.add(row.examinee)
  }
  return ids
}

async function papersOf(engine: Engine, text: string): Promise<Set<string>> {
  const { id: exam } = await findExam(engine, text)
  return new Set((await table(engine, olympiad.questionpapers).where({ exam })).map(({ id }) => id))
}
