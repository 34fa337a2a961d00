import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { FileFault } from '../../declared/file-faults.ts'
import type { StoredRow } from '../ground.ts'
import { faultOf, type LineRules } from '../read/clean-line.ts'
import { lineKeys } from './line-doubles.ts'
import type { PlannedLine } from './plan-lines.ts'

const { importrows } = olympiad

interface Corrected {
  readonly row: StoredRow
  readonly planned: PlannedLine
  readonly rules: LineRules
}

/** Whether another line of the import has the student, or the roll number, of a line that was corrected. */
export async function otherDouble(engine: Engine, { row, planned, rules }: Corrected): Promise<FileFault | undefined> {
  const { personkey, rollkey } = lineKeys(planned.values)
  const lineWith = async (column: 'personkey' | 'rollkey', key: string) => {
    const all = queryOf(engine.database.dialect, importrows).selectFrom(importrows.name).select('line')
    const others = all.where('import', '=', row.import).where('id', '!=', row.id).where(column, '=', key)
    const [found] = await selectRows(engine.database, others.where('kind', 'not in', ['faulty', 'gone']).limit(1))
    return key === '' || !found ? undefined : String(found.line)
  }
  const { heading, at } = rules
  const twice = await lineWith('personkey', personkey)
  if (twice !== undefined) return faultOf(planned, { code: 'row.twice', value: twice, at: at.name?.[0], heading })
  if ((await lineWith('rollkey', rollkey)) === undefined) return undefined
  return faultOf(planned, {
    code: 'roll.twice',
    value: planned.values.rollnumber ?? '',
    at: at.rollnumber?.[0],
    heading,
  })
}
