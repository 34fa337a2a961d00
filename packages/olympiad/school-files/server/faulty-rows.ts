import { type Engine, notFound, type RequestInfo } from '@olympiad/engine'
import { csvCell } from '../../ground/declared/spreadsheets/csv-cell.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { faultyRows as declared, type FaultyRows } from '../declared/faulty-rows.ts'
import { importInScope } from './ground.ts'
import { pagesOf } from './plan/stored-rows.ts'

/** The faulty lines of a file with what is wrong, as a file that goes in again. Throws 404 outside the caller's scope. */
async function faultyRows(engine: Engine, id: string, request: RequestInfo): Promise<FaultyRows> {
  const { reading, file } = await importInScope(engine, id, request)
  if (!reading) throw notFound()
  const separator = reading.separator || ';'
  const lineOf = (cells: readonly string[]) => cells.map((cell) => csvCell(cell, separator)).join(separator)
  const lines = [lineOf([...reading.columns.map(({ heading }) => heading), 'What is wrong'])]
  for await (const page of pagesOf(engine, id))
    for (const { kind, cells, line, faults } of page) {
      if (kind !== 'faulty') continue
      const row = reading.columns.map((_, at) => cells[at] ?? '')
      lines.push(lineOf([...row, `Line ${line}: ${faults.map(({ reason }) => reason).join(' ')}`]))
    }
  return { name: `${file.replace(/\.[^.]*$/, '')}-faulty.csv`, text: `\ufeff${lines.join('\r\n')}\r\n` }
}

export const faultyRowsRoute = readingRoute(declared, {
  handle: (engine, { request, params }) => faultyRows(engine, params.import ?? '', request),
})
