import type { Engine } from '@olympiad/engine'
import type { StoredMail } from '@olympiad/olympiad/ground/server/outbox/change-mail'
import { makeLinks } from '@olympiad/olympiad/ground/server/outbox/make-links'

const made = new WeakMap<Engine, Map<string, string>>()

/** What stands behind `#` in the link of a mail, made as the sender makes it, once for each mail; empty without a link. */
export async function mailedToken(engine: Engine, mail: StoredMail | undefined): Promise<string> {
  if (!mail) return ''
  const known = made.get(engine) ?? new Map<string, string>()
  made.set(engine, known)
  const before = known.get(mail.id)
  if (before !== undefined) return before
  const { secrets } = await engine.database.write((transaction) => makeLinks(engine, transaction, mail))
  const token = secrets?.link?.split('#')[1] ?? ''
  known.set(mail.id, token)
  return token
}
