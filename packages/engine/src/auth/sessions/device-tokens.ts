import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from '../../core/request-info.ts'
import type { Engine } from '../../engine.ts'
import { signingKey } from './tokens.ts'

/** A device is used by some accounts, not by a school. */
const MAX_TOKENS = 20

/**
 * A token that tells a device from which the account signed in rightly (OWASP's device cookie): its tries are counted
 * apart, so that the wrong guesses of neighbours do not concern it. It is no session, and a new password ends it.
 */
export function signDeviceToken(engine: Engine, account: Account): string {
  const id = randomBytes(12).toString('base64url')
  return `${id}.${mac(engine, account, id).toString('base64url')}`
}

/** The id of the device, when one of the tokens (with commas between them) was given for this account. */
export function deviceOf(engine: Engine, account: Account | null, tokens: string): string | undefined {
  if (!account || tokens === '') return undefined
  return tokens.split(',', MAX_TOKENS).flatMap((token) => {
    const [id = '', given = ''] = token.trim().split('.')
    const bytes = Buffer.from(given, 'base64url')
    const expected = mac(engine, account, id)
    return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? [id] : []
  })[0]
}

function mac(engine: Engine, account: Account, id: string): Buffer {
  return createHmac('sha256', signingKey(engine, account, 'device'))
    .update(id)
    .digest()
}
