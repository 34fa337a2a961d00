import { hash } from 'node:crypto'
import type { Collection } from '@olympiad/schema/collection'
import type { UploadPlan } from './uploads.ts'

/** The server's facts about the files that a plan adds or removes, if a field asks for them. */
export function fileNotes(collection: Collection, { values, writes }: UploadPlan): Record<string, string | number> {
  const noted: Record<string, string | number> = {}
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.type !== 'file' || !field.notes || !(name in values)) continue
    const written = writes.find((write) => write.field === name)
    if (!written && values[name] !== '') continue // the former file stays
    const { bytes, sha256, pixels } = field.notes
    noted[bytes] = written?.bytes.length ?? 0
    if (sha256) noted[sha256] = written ? hash('sha256', written.bytes, 'hex') : ''
    if (pixels) noted[pixels] = written?.pixels ?? 0
  }
  return noted
}
