import { capability } from '../../ground/server/capability.ts'
import { envelopeRoute } from './read-envelope.ts'
import { wrapKeysJob } from './wrap-keys.ts'
import { wrappedKeyRoute } from './wrapped-key.ts'

/** Eight words that open a paper where the server does not answer. */
export const envelopes = capability({
  name: 'envelopes',
  routes: [wrappedKeyRoute, envelopeRoute],
  jobs: [wrapKeysJob],
})
