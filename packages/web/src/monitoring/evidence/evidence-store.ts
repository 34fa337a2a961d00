import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { QueuedEvidence } from './evidence.ts'

interface EvidenceSchema extends DBSchema {
  queue: { key: number; value: QueuedEvidence; indexes: { examinee: string } }
}

/** Where evidence waits; apart from the answers, so that it can be given up for them. */
export interface EvidenceStore {
  add(evidence: QueuedEvidence): Promise<void>
  first(examinee: string): Promise<QueuedEvidence | undefined>
  remove(id: number): Promise<void>
  clear(): Promise<void>
}

/** Beyond this the oldest stills are given up, then the oldest of all. */
const MAX_STILLS = 40
const MAX_RECORDS = 400

/** Evidence in IndexedDB; rejects if the browser has none. */
export async function openEvidenceStore(name = 'olympiad-evidence'): Promise<EvidenceStore> {
  const database = await openDB<EvidenceSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('queue', { keyPath: 'id', autoIncrement: true }).createIndex('examinee', 'examinee')
    },
    blocking: () => database.close(),
  })
  return {
    async add(evidence) {
      await database.add('queue', evidence)
      await trim(database)
    },
    first: (examinee) => database.getFromIndex('queue', 'examinee', examinee),
    remove: (id) => database.delete('queue', id),
    clear: () => database.clear('queue'),
  }
}

async function trim(database: IDBPDatabase<EvidenceSchema>): Promise<void> {
  if ((await database.count('queue')) <= MAX_STILLS) return
  const all = await database.getAll('queue')
  const stills = all.filter(({ image }) => image)
  const surplus = [...stills.slice(0, -MAX_STILLS), ...all.slice(0, -MAX_RECORDS)]
  for (const { id } of surplus) if (id !== undefined) await database.delete('queue', id)
}

/** Evidence that waits only as long as the page lives. */
export function createMemoryEvidenceStore(): EvidenceStore {
  let waiting: QueuedEvidence[] = []
  let lastId = 0
  return {
    async add(evidence) {
      waiting = [...waiting.slice(1 - MAX_STILLS), { ...evidence, id: ++lastId }]
    },
    first: async (examinee) => waiting.find((evidence) => evidence.examinee === examinee),
    async remove(id) {
      waiting = waiting.filter((evidence) => evidence.id !== id)
    },
    async clear() {
      waiting = []
    },
  }
}
