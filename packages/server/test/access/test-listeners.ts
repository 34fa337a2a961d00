import { Writable } from 'node:stream'
import { loadRecord } from '@olympiad/engine'
import type { RecordChange } from '@olympiad/engine/test/internals'
import { type AccessTable, ROLES, type Role } from './access-table.ts'
import type { Outcomes } from './test-outcomes.ts'
import { idOf } from './test-records.ts'
import type { World } from './test-world.ts'

/** An open stream of a role. */
export interface Listener {
  readonly role: Role
  /** All that was said on it so far, byte for byte, without its greeting. */
  said(): string
  close(): void
}

/** Opens a stream for a role and asks for the topics. */
export async function openListener(world: World, role: Role, subscriptions: readonly string[]): Promise<Listener> {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  const { id: clientId } = world.server.hub.connect(stream, '10.0.0.1')
  chunks.length = 0
  const { status } = await world.ask(role, { method: 'POST', url: '/api/realtime', body: { clientId, subscriptions } })
  if (status !== 204) throw new Error(`${role} cannot listen: ${status}`)
  return { role, said: () => chunks.join(''), close: () => void stream.destroy() }
}

/** What each role hears of an update and of a delete of the table's record, by topic; a view changes with its source. */
export async function hearChanges(world: World, table: AccessTable, source = table): Promise<Outcomes> {
  const { collection, record } = table
  const topics = [`${collection}/*`, `${collection}/${idOf(record)}`]
  const listeners = await Promise.all(ROLES.map((role) => openListener(world, role, topics)))
  try {
    await announceChanges(world, source.collection, source.record)
    await world.server.hub.settled()
    return Object.fromEntries(listeners.map((listener) => [listener.role, heard(listener, topics)])) as Outcomes
  } finally {
    for (const listener of listeners) listener.close()
  }
}

/** Writes the record again, and announces its delete: no other record can prevent that. */
export async function announceChanges({ server }: World, name: string, recordName: string): Promise<void> {
  const { engine } = server
  const collection = engine.registry.find(name)
  if (!collection) throw new Error(`no collection ${name}`)
  const { changes, database } = engine
  const record = await loadRecord(engine.database, collection, idOf(recordName))
  if (!record) throw new Error(`no record ${recordName}`)
  for (const action of ['update', 'delete'] as const) {
    const change: RecordChange = { action, collection, record }
    await database.write((transaction) => changes.announce(transaction, change))
  }
}

function heard(listener: Listener, [list = '', one = '']: readonly string[]): string {
  const messages = listener.said().split('\n\n')
  const found = ['update', 'delete'].flatMap((action) => [
    ...messages
      .filter((text) => text.includes(`event:${list}\n`) && text.includes(`"action":"${action}"`))
      .map(() => `${action} in the list`),
    ...messages
      .filter((text) => text.includes(`event:${one}\n`) && text.includes(`"action":"${action}"`))
      .map(() => `${action} of the record`),
  ])
  return found.join(', ') || 'nothing'
}
