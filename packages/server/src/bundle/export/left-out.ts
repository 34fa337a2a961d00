import { type Engine, findSecondFactor, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { allowedWindow } from '@olympiad/olympiad/time/server/windows/allowed-window'
import type { Schema } from '@olympiad/schema/collection'
import type { Codec } from '../codec/codec.ts'
import type { AnyRecord } from '../codec/records.ts'
import { allCodecs } from '../collections/index.ts'
import type { StoredOlympiad } from './stored-olympiad.ts'

/** What the store holds and a bundle does not, one sentence each, with a count. */
export async function leftOut(engine: Engine, stored: StoredOlympiad): Promise<string[]> {
  return [
    ...allCodecs.flatMap(([name, codec]) => lostFields(codec, stored[name])),
    ...foreignWindows(stored),
    ...releasedByHand(stored),
    ...(await secondFactors(engine, stored)),
    ...(await otherCollections(engine)),
  ]
}

/** One sentence for each field with values that a bundle loses. */
function lostFields({ collection, omitted }: Codec, records: readonly AnyRecord[]): string[] {
  return Object.entries(omitted).flatMap(([field, omission]) => {
    const count = 'lost' in omission ? records.filter((record) => isFilled(record[field])).length : 0
    return 'lost' in omission && count > 0
      ? [`${collection.name}: ${field} of ${count} is left out: ${omission.lost}`]
      : []
  })
}

const isFilled = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0)

/** Examinees whose window comes from no act: a superuser wrote it. */
function foreignWindows({ examinees, exams, questionpapers, allowances }: StoredOlympiad): string[] {
  const examOfPaper = new Map(questionpapers.map(({ id, exam }) => [id, exam]))
  const byId = new Map(exams.map((exam) => [exam.id, exam]))
  const given = Map.groupBy(allowances, ({ examinee }) => examinee)
  const foreign = examinees.filter(({ id, starts, ends, questionpaper, exam }) => {
    const sat = byId.get(examOfPaper.get(questionpaper) ?? exam)
    const allowed = sat ? allowedWindow(sat, given.get(id) ?? []) : { starts: '', ends: '' }
    return starts !== (allowed.starts ?? '') || ends !== allowed.ends
  })
  return foreign.map(({ username }) => `the time of ${username} is left out: no allowance gives it`)
}

function releasedByHand({ exams }: StoredOlympiad): string[] {
  const out = exams.filter(({ release, released }) => release === 'byHand' && released !== '')
  return out.map(
    ({ name }) => `${name}: key and results were released by hand; after an import they are held back again`,
  )
}

async function secondFactors(engine: Engine, { supervisors }: StoredOlympiad): Promise<string[]> {
  const found = await Promise.all(
    supervisors.map((record) => findSecondFactor(engine, { collection: olympiad.supervisors, record })),
  )
  const count = found.filter(Boolean).length
  return count === 0 ? [] : [`${count} second factors are left out: each is set up again`]
}

async function otherCollections({ database }: Engine): Promise<string[]> {
  const remarks: string[] = []
  for (const { kind, name, notExported } of Object.values<Schema>(olympiad)) {
    if (kind === 'view' || notExported === undefined) continue
    const builder = queryOf(database.dialect, { name })
    const counted = builder.selectFrom(name).select(({ fn }) => fn.countAll().as('records'))
    const [row] = await selectRows(database, counted)
    const count = Number(row?.records ?? 0)
    if (count > 0) remarks.push(`${count} ${name} are left out: ${notExported}`)
  }
  return remarks
}
