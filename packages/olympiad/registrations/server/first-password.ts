import { ApiError, hashPassword, keepingHash, records } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { openLink } from '../../ground/server/outbox/links.ts'
import { firstPassword as declared } from '../declared/first-password.ts'
import { refusals } from '../declared/refusals.ts'
import { accountBehind } from './password-link.ts'

const { examinees } = olympiad
const FEWEST = 8

/** Sets the password of the account that a mailed link opens, once. */
export const firstPasswordRoute = actRoute(declared, {
  async handle(engine, { body: { token, password } }) {
    if ([...password].length < FEWEST) {
      const fault = { code: 'validation_min_text_constraint', message: refusals.shortPassword }
      throw new ApiError(400, 'The password is too short.', { password: fault })
    }
    const passwordHash = await hashPassword(password) // before the transaction, so that nobody waits for it
    await engine.database.write(async (transaction) => {
      const subject = await openLink(engine, transaction, { purpose: 'password', token })
      const id = await accountBehind(engine, transaction, subject)
      const context = { engine, transaction, intent: keepingHash(passwordHash) }
      await records(context, examinees).update(id, { password, passwordConfirm: password } as never)
    })
    return { isSet: true }
  },
})
