import { hash } from 'node:crypto'
import type { Collection } from '@olympiad/schema/collection'
import type { WritePart } from '../engine.ts'
import { after as then } from '../support/coroutine.ts'
import { planUploads, removeInBackground, type UploadPlan, undoUploads, unnamedKeys, writeUploads } from './uploads.ts'

/** Stores uploads before the row names them, and removes files without a row once that is certain. */
export const uploadPart: WritePart = {
  concerns: ({ fields }) => Object.values(fields).some(({ type }) => type === 'file'),

  draft(submitted) {
    const plan = planUploads(submitted)
    return { values: plan.values, kept: fileNotes(submitted.collection, plan), faults: plan.faults }
  },

  isCostly: ({ files }) => files.length > 0,

  async prepare({ storage }, drafted) {
    if (drafted.isFaulty) return undefined
    const plan = planUploads(drafted)
    await writeUploads(storage, plan)
    return { undo: () => undoUploads(storage, plan) }
  },

  afterRow(engine, transaction, { collection, before, after }) {
    const [added, gone] = [unnamedKeys(collection, after, before), unnamedKeys(collection, before, after)]
    if (gone.length > 0) transaction.afterCommit(() => removeInBackground(engine, gone))
    const { packing } = engine.storage
    const noted = packing && then(packing.name(transaction, added), () => packing.unname(transaction, gone))
    return noted instanceof Promise ? noted.then(() => {}) : undefined
  },
}

/** The server's facts about the files that a plan adds or removes, if a field asks for them. */
function fileNotes(collection: Collection, { values, writes }: UploadPlan): Record<string, string | number> {
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
