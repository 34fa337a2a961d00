import { type Engine, records, type Transaction, type WritePart } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'

const { examinees, slips } = olympiad

/** A new password makes the student's slip wrong: its row is deleted with the same write. */
export const slipsPart: WritePart = {
  concerns: ({ name }) => name === examinees.name,
  afterRow(engine, transaction, { before, after }) {
    if (!before || !after || before.password === after.password) return undefined
    return removeSlip(engine, transaction, after.id)
  },
}

async function removeSlip(engine: Engine, transaction: Transaction, examinee: string): Promise<void> {
  const own = records({ engine, transaction }, slips)
  const slip = await own.first({ examinee })
  if (slip) await own.remove(slip.id)
}
