import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { FileColumn, FileReading } from '../../declared/school-file.ts'
import { COLUMN_TARGETS, type Target, wholeOf } from '../../declared/targets.ts'
import type { ColumnsAt, LineRules } from '../read/clean-line.ts'
import { headingKey } from '../read/find-heading.ts'

/** How the lines of a file are read, as the file's reading says. */
export async function lineRules(engine: Engine, reading: FileReading): Promise<LineRules> {
  return {
    heading: reading.columns.map(({ heading }) => heading),
    at: columnsAt(reading.columns),
    dateOrder: reading.dateOrder,
    isSwapped: reading.questions?.some(({ id, answer }) => id === 'dates.swapped' && answer === 'swap') ?? false,
    rollWidth: reading.rollWidth,
    isEven: reading.isEven,
    exams: await examsByWord(engine),
    nowMs: engine.now(),
  }
}

/** Columns by their target; its parts are in their order. */
export function columnsAt(columns: readonly FileColumn[]): ColumnsAt {
  const at: Partial<Record<Target, number[]>> = {}
  for (const one of COLUMN_TARGETS)
    for (const [index, { target }] of columns.entries()) {
      const whole = wholeOf(one)
      if (target === one) at[whole] = [...(at[whole] ?? []), index]
    }
  return at
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
