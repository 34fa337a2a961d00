import { table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { checkReceipt } from '@olympiad/olympiad/sittings/server/check-receipt'
import { type CommandContext, defineCommand } from './command.ts'
import { withEngine } from './with-engine.ts'

const STATE_WORDS = {
  agrees: 'The rows match the receipt.',
  differs: 'THE ROWS DO NOT MATCH THE RECEIPT: a row was changed, removed or added since.',
  superseded: 'A newer receipt replaces it: the sheet was reopened, or its end moved.',
}

export const run = defineCommand({
  name: 'receipt',
  about: 'Tells whose receipt a code is, and whether the rows still match it; the exit code is 1 if not.',
  usages: ['CODE'],
  options: {},
  run: ({ args: [code = ''] }, context) => showReceipt(code, context),
})

async function showReceipt(code: string, context: CommandContext): Promise<number> {
  const found = await withEngine(context, async (engine) => {
    const receipt = await checkReceipt(engine, code)
    return receipt && { ...receipt, by: await table(engine, olympiad.examinees).find(receipt.examinee) }
  })
  if (!found) {
    console.error(`No receipt has the code ${code}.`)
    return 1
  }
  const { check, by } = found
  const closing = check.closing === 'ended' ? 'at their end time' : 'submitted'
  console.log(`${check.code}: ${by?.username ?? 'nobody'}, ${check.exam}, level ${check.level}`)
  console.log(`${plural(check.count, 'answer')}, ${closing} ${check.submitted}`)
  console[check.state === 'agrees' ? 'log' : 'error'](STATE_WORDS[check.state])
  return check.state === 'agrees' ? 0 : 1
}
