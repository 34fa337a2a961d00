import type { Engine, RecordReading } from '@olympiad/engine'
import { examinees } from '../../../../people/declared/examinees.ts'
import { noteReading } from './note-reading.ts'

/** So much of a filter is kept. */
const FILTER_MAX = 300

/**
 * Logs that records of several students were read by record calls, directly or by an expand. What leads to one student alone is no
 * list. The answers of a batch are made while its transaction waits: there it is logged right after.
 */
export async function noteRecords(engine: Engine, { request, collection, records }: RecordReading): Promise<void> {
  const students = new Set(records.flatMap((one) => studentOf(one) ?? []))
  if (students.size < 2) return
  const { filter = '', expand = '' } = request.query
  const reading = {
    ...({ act: 'read-records', collection: collection.name, school: '', found: students.size } as const),
    filter: { filter: filter.slice(0, FILTER_MAX), expand: expand.slice(0, FILTER_MAX) },
  }
  if (request.context !== 'batch') return noteReading(engine, request, reading)
  noteReading(engine, request, reading).catch((error: unknown) => {
    engine.log.warn({ error }, 'A reading could not be logged.')
  })
}

/** The student that a record is about; undefined for others. */
function studentOf({ collection, record }: RecordReading['records'][number]): string | undefined {
  if (collection.name === examinees.name) return record.id
  const { examinee } = record
  return collection.personal?.of === 'examinee' && typeof examinee === 'string' && examinee !== ''
    ? examinee
    : undefined
}
