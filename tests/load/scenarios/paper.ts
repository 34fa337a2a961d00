import { runSteps } from '../generator/run-steps.ts'
import { expectStatus, type Scenario } from './scenario.ts'

export const paper: Scenario = {
  name: 'paper',
  about: 'download of the paper (1 MB, protected)',
  clients: 32,
  requests: 1,
  hasBare: true,
  run: async (job) => {
    const { id, file, bytes } = job.world.paper
    return runSteps(job, {
      clients: paper.clients,
      step: async ({ ask, world, turn }) => {
        const { fileToken } = world.accounts[turn % world.filled] ?? {}
        const path = `/api/files/questionpapers/${id}/${file}?token=${fileToken}`
        const body = expectStatus(await ask({ method: 'GET', path }), 200)
        if (body.length !== bytes) throw new Error(`the paper has ${body.length} bytes, not ${bytes}`)
      },
    })
  },
  prepare: (site) => site.renewFileTokens(),
  check: async (site) => {
    await site.renewFileTokens() // they live for minutes
    return []
  },
}
