import { runSteps } from '../generator/run-steps.ts'
import { expectStatus, type Scenario } from './scenario.ts'

const PATH = '/api/collections/exams/records?page=1&perPage=500&skipTotal=1&sort=starts'

export const exams: Scenario = {
  name: 'exams',
  about: 'the public list of exams',
  clients: 64,
  requests: 1,
  hasBare: true,
  run: (job) =>
    runSteps(job, {
      clients: exams.clients,
      step: async ({ ask }) => {
        expectStatus(await ask({ method: 'GET', path: PATH }), 200)
      },
    }),
  async check(site) {
    const { items } = await site.send<{ items: { id: string }[] }>('GET', PATH, { as: null })
    return items.map(({ id }) => id).join() === site.world.exams.join()
      ? []
      : ['the list of exams is not the one stored']
  },
}
