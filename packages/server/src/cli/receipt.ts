import { olympiad } from '@olympiad/contract/collections/index'
import { table } from '@olympiad/engine'
import { checkReceipt } from '../domain/sittings/check-receipt.ts'
import type { Command } from './command.ts'
import { withEngine } from './with-engine.ts'

const USAGE = 'usage: olympiad receipt CODE'
const SAID = {
  agrees: 'The rows are those of the receipt.',
  differs: 'THE ROWS ARE NOT THOSE OF THE RECEIPT: a row was changed, removed or added since.',
  superseded: 'It is superseded: the sheet was opened again, or went on until a later end.',
}

/** Tells whose receipt a code is, and whether the rows still are those that it was given for; 1 unless they are. */
export const run: Command = async ([code, ...more], context) => {
  if (code === undefined || more.length > 0) throw new Error(USAGE)
  const found = await withEngine(context, async (engine) => {
    const receipt = await checkReceipt(engine, code)
    return receipt && { ...receipt, by: await table(engine, olympiad.examinees).find(receipt.examinee) }
  })
  if (!found) {
    console.error(`No receipt has the code ${code}.`)
    return 1
  }
  const { check, by } = found
  const closing = check.closing === 'ended' ? 'at the own end' : 'handed in'
  console.log(`${check.code}: ${by?.username ?? 'nobody'}, ${check.exam}, level ${check.level}`)
  console.log(`${check.count} answers, ${closing} ${check.submitted}`)
  console[check.state === 'agrees' ? 'log' : 'error'](SAID[check.state])
  return check.state === 'agrees' ? 0 : 1
}
