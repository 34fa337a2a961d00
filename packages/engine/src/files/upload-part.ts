import type { WritePart } from '../engine.ts'
import { after as then } from '../support/steps.ts'
import { fileNotes } from './file-notes.ts'
import { planUploads, removeInBackground, undoUploads, unnamedKeys, writeUploads } from './uploads.ts'

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
