import { olympiad } from '@olympiad/contract/collections/index'
import { type Engine, type StoredRecord, table } from '@olympiad/engine'
import { commandOf, systemUser } from '../../domain/audit/actor.ts'
import { eraseRegistrations, TABLES_OF_REGISTRATIONS } from '../../domain/privacy/person/erase-registration.ts'
import { registrationsOf } from '../../domain/privacy/person/person-records.ts'
import { confirmName } from '../confirm.ts'

/** Erases the registration forms of an id or an e-mail address, after showing them; whether all of it is gone. Null where it was not meant. */
export async function eraseFound(engine: Engine, text: string, isSure: boolean): Promise<boolean | null> {
  const found = await findRegistrations(engine, text)
  if (found.length === 0) throw new Error(`there is no registration ${text}`)
  for (const { id, name, created } of found)
    console.log(`goes     ${id} ${name}, of ${created}, with photo and ID card`)
  if (!(isSure || (await confirmName('This cannot be taken back.', text)))) return null
  await eraseRegistrations(engine, found, commandOf(systemUser()))
  return engine.database.scrub(TABLES_OF_REGISTRATIONS, 'whole')
}

async function findRegistrations(engine: Engine, text: string): Promise<StoredRecord[]> {
  if (text.includes('@')) return registrationsOf(engine, { email: text, name: '' })
  const one = await table(engine, olympiad.registrations).find(text)
  return one ? [one] : []
}
