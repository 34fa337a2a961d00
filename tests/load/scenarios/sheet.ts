import { runSteps } from '../generator/run-steps.ts'
import { QUESTIONS } from '../sites/world.ts'
import { expectStatus, type Scenario } from './scenario.ts'

const pathOf = (paper: string) =>
  `/api/collections/attempts/records?page=1&perPage=100&filter=${encodeURIComponent(`questionpaper = "${paper}"`)}`

export const sheet: Scenario = {
  name: 'sheet',
  about: 'a student’s list of 100 attempts',
  clients: 64,
  requests: 1,
  hasBare: true,
  run: (job) =>
    runSteps(job, {
      clients: sheet.clients,
      step: async ({ ask, world, turn }) => {
        const { token } = world.accounts[turn % world.filled] ?? {}
        expectStatus(await ask({ method: 'GET', path: pathOf(world.paper.id), ...(token ? { token } : {}) }), 200)
      },
    }),
  async check(site) {
    const [account] = site.world.accounts
    const { items } = await site.send<{ items: { examinee: string }[] }>('GET', pathOf(site.world.paper.id), {
      as: account?.token ?? null,
    })
    const isOwn = items.every(({ examinee }) => examinee === account?.id)
    return isOwn && items.length === QUESTIONS ? [] : [`a sheet has ${items.length} rows, own: ${isOwn}`]
  },
}
