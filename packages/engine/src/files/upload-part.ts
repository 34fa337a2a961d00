import type { WritePart } from '../engine.ts'
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

  async afterRow(engine, transaction, { collection, before, after }) {
    const keys = unnamedKeys(collection, before, after)
    if (keys.length > 0) transaction.afterCommit(() => removeInBackground(engine, keys))
  },
}
