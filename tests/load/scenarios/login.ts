import { runSteps } from '../generator/run-steps.ts'
import { PASSWORD } from '../sites/world.ts'
import { expectStatus, type Scenario } from './scenario.ts'

const PATH = '/api/collections/examinees/auth-with-password'

export const login: Scenario = {
  name: 'login',
  about: 'sign in with a password',
  clients: 64,
  requests: 1,
  hasBare: true,
  run: (job) =>
    runSteps(job, {
      clients: login.clients,
      step: async ({ ask, world, turn }) => {
        const identity = world.accounts[turn % world.accounts.length]?.username
        expectStatus(
          await ask({ method: 'POST', path: PATH, body: JSON.stringify({ identity, password: PASSWORD }) }),
          200,
        )
      },
    }),
  async check(site) {
    const [account] = site.world.accounts
    const body = { identity: account?.username, password: PASSWORD }
    const { record, token } = await site.send<{ record: { id: string }; token: string }>('POST', PATH, {
      body,
      as: null,
    })
    return record.id === account?.id && token.split('.').length === 3 ? [] : ['a sign-in answers with another account']
  },
}
