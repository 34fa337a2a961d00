import { startService } from '@olympiad/engine'
import { collection, superusers } from '@olympiad/schema/collection'
import { text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import pino from 'pino'

const notes = collection('notes', {
  about: 'A line that anybody may leave and read.',
  fields: { line: text({ required: true, max: 80 }) },
  rules: { list: anyone, view: anyone, create: anyone, update: null, delete: null },
})

/** Serves notes from a folder, on any free port. */
export function serveNotes(dataDir: string) {
  const reached = { host: '127.0.0.1', port: 0, trustProxy: false, accountRates: { writes: 300, reads: 600 } }
  return startService({
    collections: [superusers, notes],
    dataDir,
    now: Date.now,
    logger: pino({ level: 'silent' }),
    ...reached,
  })
}
