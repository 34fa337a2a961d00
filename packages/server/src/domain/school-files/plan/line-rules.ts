import { olympiad } from '@olympiad/contract/collections/index'
import type { FileReading } from '@olympiad/contract/school-files/school-file'
import type { Target } from '@olympiad/contract/school-files/targets'
import { type Engine, table } from '@olympiad/engine'
import type { LineRules } from '../read/clean-line.ts'
import { headingKey } from '../read/find-heading.ts'

/** How the lines of a file are read, as the file's reading says. */
export async function lineRules(engine: Engine, reading: FileReading): Promise<LineRules> {
  const at: Partial<Record<Target, number>> = {}
  for (const [index, { target }] of reading.columns.entries()) if (target !== '') at[target] ??= index
  return {
    heading: reading.columns.map(({ heading }) => heading),
    at,
    dateOrder: reading.dateOrder,
    rollWidth: reading.rollWidth,
    isEven: reading.isEven,
    exams: await examsByWord(engine),
    nowMs: engine.now(),
  }
}

/** Exams by their name, and by their level where only one has it. */
async function examsByWord(engine: Engine): Promise<Map<string, string>> {
  const all = await table(engine, olympiad.exams).all()
  const words = all.flatMap(({ id, name, level }) =>
    [...new Set([name, level].map(headingKey))].map((word) => ({ id, word })),
  )
  const byWord = Map.groupBy(
    words.filter(({ word }) => word !== ''),
    ({ word }) => word,
  )
  return new Map(
    [...byWord].flatMap(([word, [first, ...more]]) => (first && more.length === 0 ? [[word, first.id]] : [])),
  )
}
