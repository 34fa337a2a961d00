import { queryOf, runQuery, type WritePart } from '@olympiad/engine'
import { imported, REMEMBERED } from './imported.ts'

/** Of a deleted record only the import that made it is remembered, so that the next import does not make it again. */
export const forgetPart: WritePart = {
  concerns: ({ name }) => REMEMBERED.has(name),
  afterRow({ database: { dialect } }, transaction, { action, collection, before }) {
    if (action !== 'delete' || !before) return undefined
    const update = queryOf(dialect, imported).updateTable(imported.name).set({ hashes: '{}' })
    const own = update.where('collection', '=', collection.name).where('record', '=', before.id)
    return runQuery(transaction, own).then(() => undefined)
  },
}
