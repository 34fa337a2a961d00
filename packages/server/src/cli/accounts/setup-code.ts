import { pagePaths as paths } from '@olympiad/olympiad/ground/declared/page-paths'
import { renewSetupCode } from '@olympiad/olympiad/people/server/first-organiser'
import { defineCommand } from '../command.ts'
import { withEngine } from '../with-engine.ts'

export const run = defineCommand({
  name: 'setup-code',
  about: 'Makes a new code for the first account of staff, as long as nobody has one. Older codes end.',
  usages: [''],
  options: {},
  run: (_, context) =>
    withEngine(context, async (engine) => {
      const code = await renewSetupCode(engine)
      const { publicUrl } = context.config
      console.log(publicUrl ? `${new URL(paths.setup, publicUrl)}#${code}` : `Open ${paths.setup}#${code} on the site.`)
      return 0
    }),
})
