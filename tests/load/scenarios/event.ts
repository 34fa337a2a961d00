import { runSteps } from '../generator/run-steps.ts'
import { countGrown } from './count-grown.ts'
import { expectStatus, type Scenario } from './scenario.ts'

const COLLECTION = 'outoffocuses'

export const event: Scenario = {
  name: 'event',
  about: 'a monitoring event',
  clients: 64,
  requests: 1,
  hasBare: true,
  mostMs: 2000,
  run: (job) =>
    runSteps(job, {
      clients: event.clients,
      step: async ({ ask, world, turn, acknowledged }) => {
        const { id: examinee, token = '' } = world.accounts[turn % world.accounts.length] ?? {}
        const body = JSON.stringify({ examinee, fingerprint: '', deviceId: 'bench', remarks: 'blur: Lost Focus' })
        expectStatus(await ask({ method: 'POST', path: `/api/collections/${COLLECTION}/records`, token, body }), 200)
        acknowledged[turn] = '1'
      },
    }),
  ...countGrown(COLLECTION),
}
