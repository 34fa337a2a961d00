import { createHash } from 'node:crypto'
import { ApiError, type Engine, loadRecord, notFound, type RequestInfo, records } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { tidyCell } from '../../ground/declared/spreadsheets/tidy-cell.ts'
import { runActIn } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { type CorrectedRow, correctRow as declared } from '../declared/correct-row.ts'
import type { FileReading, ImportCounts } from '../declared/school-file.ts'
import { importInScope, lockImport, type StoredRow } from './ground.ts'
import { lineRules } from './plan/line-rules.ts'
import { otherDouble } from './plan/other-double.ts'
import { type PlannedLine, planLines } from './plan/plan-lines.ts'
import { writeRow } from './plan/stored-rows.ts'

const { importrows, imports } = olympiad
/** Letters of a cell. */
const LONGEST_CELL = 500

interface Correction {
  readonly row: string
  readonly cells: Readonly<Record<string, string>> | null
  readonly decision: StoredRow['decision']
}

/** Corrects cells of a line, or decides who it is; the line is planned again at once. Throws 404 outside the caller's scope, and 400 once the file was applied. */
async function correctRow(engine: Engine, input: Correction, request: RequestInfo): Promise<CorrectedRow> {
  const row = (await loadRecord(engine.database, importrows, input.row)) as StoredRow | null
  if (!row || row.kind === 'gone') throw notFound()
  const stored = await importInScope(engine, row.import, request)
  const reading = stored.reading as FileReading | null
  if (stored.state !== 'planned' || !reading || !stored.counts) throw applied()
  const cells = input.cells ? correctedCells(row.cells, input.cells, reading.columns.length) : row.cells
  const decision = input.decision || row.decision
  const planned = await planOne(engine, { row, cells, decision, school: stored.school, reading })
  return engine.database.write((transaction) =>
    runActIn(engine, transaction, {
      ...{ act: declared, input: {}, request },
      async work() {
        const held = await lockImport(engine, transaction, { id: stored.id, request })
        if (held.state !== 'planned' || held.hash !== stored.hash || !held.counts) throw applied()
        const { kind, values, faults, changes, examinee, twin } = planned
        const isCorrected = row.isCorrected || input.cells !== null
        await writeRow(engine, transaction, {
          id: row.id,
          cells,
          decision,
          kind,
          values,
          faults,
          changes,
          examinee,
          twin,
          isCorrected,
        })
        const counts = movedCounts(held.counts, row, planned)
        const hash = createHash('sha256')
          .update(JSON.stringify([held.hash, row.id, cells, decision, kind]))
          .digest('hex')
        await records({ engine, transaction }, imports).update(held.id, { counts, hash })
        return { row: row.id, kind, faults, counts, hash }
      },
    }),
  )
}

const applied = () =>
  new ApiError(400, 'The plan has changed, or was applied. Open it again.', {}, { reason: 'import.busy' })

function correctedCells(cells: readonly string[], said: Readonly<Record<string, unknown>>, columns: number): string[] {
  const corrected = [...cells]
  for (const [at, text] of Object.entries(said)) {
    const index = Number(at)
    if (
      !Number.isInteger(index) ||
      index < 0 ||
      index >= columns ||
      typeof text !== 'string' ||
      text.length > LONGEST_CELL
    )
      throw new ApiError(400, `Cell ${at} is no text of this line.`)
    while (corrected.length <= index) corrected.push('')
    corrected[index] = tidyCell(text)
  }
  return corrected.length < columns ? [...corrected, ...Array<string>(columns - corrected.length).fill('')] : corrected
}

interface One {
  readonly row: StoredRow
  readonly cells: readonly string[]
  readonly decision: StoredRow['decision']
  readonly school: string
  readonly reading: FileReading
}

async function planOne(engine: Engine, { row, cells, decision, school, reading }: One): Promise<PlannedLine> {
  const rules = await lineRules(engine, reading)
  const { place, sheet, line } = row
  let planned: PlannedLine | undefined
  await planLines(engine, { school, rules, lines: [{ place, sheet, line, cells, decision }] }, async ([first]) => {
    planned = first
  })
  if (!planned) throw new Error('a line was not planned')
  const fault = planned.faults.length === 0 ? await otherDouble(engine, { row, planned, rules }) : undefined
  return fault ? { ...planned, kind: 'faulty', faults: [fault], examinee: '', twin: '', changes: [] } : planned
}

/** The counts when a line becomes of another kind. */
function movedCounts(counts: ImportCounts, before: StoredRow, after: PlannedLine): ImportCounts {
  const edited = (changes: StoredRow['changes']) => (changes?.some(({ isKept }) => isKept) ? 1 : 0)
  const moved = { ...counts, edited: counts.edited - edited(before.changes) + edited(after.changes) }
  moved[before.kind] -= 1
  moved[after.kind] += 1
  return moved
}

export const correctRowRoute = actRoute(declared, {
  handle: (engine, { request, body }) => correctRow(engine, body as Correction, request),
})
