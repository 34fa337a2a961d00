import type { Engine, Transaction } from '@olympiad/engine'
import type { StoredMail } from './change-mail.ts'
import { makeLink } from './links.ts'

/** A mail whose links and codes can be filled in. */
export type OpenMail = Omit<StoredMail, 'secrets'> & { readonly secrets: Readonly<Record<string, string>> | null }

/**
 * Makes the links of a mail, in the transaction that marks it as being sent. Each try has a new one: the mail server may have taken
 * the mail of the last try.
 */
export async function makeLinks(engine: Engine, transaction: Transaction, mail: StoredMail): Promise<OpenMail> {
  const { secrets } = mail
  if (!secrets) return { ...mail, secrets: null }
  const made: Record<string, string> = {}
  for (const [name, secret] of Object.entries(secrets))
    made[name] = typeof secret === 'string' ? secret : await makeLink(engine, transaction, secret)
  return { ...mail, secrets: made }
}
