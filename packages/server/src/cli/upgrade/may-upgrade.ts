import { requireMayUpgrade } from '../../upgrade/may-upgrade.ts'
import { defineCommand } from '../command.ts'
import { withEngine } from '../with-engine.ts'

export const run = defineCommand({
  name: 'may-upgrade',
  about: 'Tells whether the release may be replaced now: not from 48 hours before an exam until its results are out.',
  usages: [''],
  options: { reason: { value: 'TEXT', help: 'Why it must be all the same. The audit log keeps it.' } },
  run: ({ options: { reason } }, context) =>
    withEngine(context, async (engine) => {
      await requireMayUpgrade(engine, reason)
      console.log('The release may be replaced now.')
      return 0
    }),
})
