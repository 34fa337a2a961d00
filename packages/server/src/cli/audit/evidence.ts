import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { verifyPictures } from '@olympiad/olympiad/monitoring/server/verify-pictures'
import { findExam, findExaminees } from '../acts/names.ts'
import { defineCommand } from '../command.ts'
import { withEngine } from '../with-engine.ts'

export const run = defineCommand({
  name: 'evidence',
  about: 'Tells whether pictures of examinees are unchanged since they arrived; the exit code is 1 if not.',
  usages: ['verify [USERNAME...]'],
  options: { exam: { value: 'NAME', help: 'Checks the pictures of one exam, instead of usernames.' } },
  run: ({ args: [, ...usernames], options: { exam } }, context) => {
    if (usernames.length > 0 && exam !== undefined) throw new Error('give usernames or --exam, not both')
    return withEngine(context, async (engine) => {
      const ids =
        usernames.length > 0 ? await findExaminees(engine, usernames) : await examineesWithPictures(engine, exam)
      return verify(engine, ids)
    })
  },
})

async function verify(engine: Engine, examinees: Iterable<string>): Promise<number> {
  const counts = { chains: 0, pictures: 0, faults: 0 }
  for (const id of examinees) {
    const name = (await table(engine, olympiad.examinees).find(id))?.username ?? id
    for await (const { chain, pictures, breaks, faults } of verifyPictures(engine, id)) {
      counts.chains += 1
      counts.pictures += pictures
      counts.faults += faults.length
      for (const fault of faults) console.error(`${name}, chain ${chain}: ${fault}.`)
      if (breaks > 0)
        console.log(`${name}, chain ${chain}: pictures were missing ${plural(breaks, 'time')} when others arrived.`)
    }
  }
  const { chains, pictures, faults } = counts
  if (faults > 0) console.error(`THE PICTURES HAVE CHANGED SINCE THEY ARRIVED: ${faults} faults.`)
  else console.log(`The pictures are unchanged: ${pictures}, in ${chains} chains.`)
  return faults > 0 ? 1 : 0
}

/** Ids of the examinees with pictures of an exam; of any exam if none is named. */
async function examineesWithPictures(engine: Engine, exam: string | undefined): Promise<Set<string>> {
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
