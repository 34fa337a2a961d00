import type { DBSchema, IDBPDatabase } from 'idb'
import { browserDatabase } from '../../../kit/lib/kept/browser-database.ts'
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

/** Evidence in IndexedDB; its calls reject with `DiskUnavailable` where the browser has none, or no answer. */
export function openEvidenceStore(name = 'olympiad-evidence'): EvidenceStore {
  const { ask } = browserDatabase<EvidenceSchema>({
    name,
    create(database) {
      database.createObjectStore('queue', { keyPath: 'id', autoIncrement: true }).createIndex('examinee', 'examinee')
    },
  })
  return {
    add: (evidence) =>
      ask(async (database) => {
        await database.add('queue', evidence)
        await trim(database)
      }),
    first: (examinee) => ask((database) => database.getFromIndex('queue', 'examinee', examinee)),
    remove: (id) => ask((database) => database.delete('queue', id)),
    clear: () => ask((database) => database.clear('queue')),
  }
}

/** The store on disk; what the disk does not take waits in memory, and goes first. */
export function sturdyEvidenceStore(disk: EvidenceStore): EvidenceStore {
  const memory = createMemoryEvidenceStore()
  return {
    add: (evidence) => disk.add(evidence).catch(() => memory.add(evidence)),
    first: async (examinee) => (await memory.first(examinee)) ?? disk.first(examinee).catch(() => undefined),
    remove: (id) => (id < 0 ? memory : disk).remove(id),
    clear: async () => void (await Promise.all([memory.clear(), disk.clear().catch(() => {})])),
  }
}

async function trim(database: IDBPDatabase<EvidenceSchema>): Promise<void> {
  if ((await database.count('queue')) <= MAX_STILLS) return
  const all = await database.getAll('queue')
  const stills = all.filter(({ image }) => image)
  const surplus = [...stills.slice(0, -MAX_STILLS), ...all.slice(0, -MAX_RECORDS)]
  for (const { id } of surplus) if (id !== undefined) await database.delete('queue', id)
}

/** Evidence that waits only as long as the page lives; its ids are below zero, those on disk above. */
export function createMemoryEvidenceStore(): EvidenceStore {
  let waiting: QueuedEvidence[] = []
  let lastId = 0
  return {
    async add(evidence) {
      waiting = [...waiting.slice(1 - MAX_STILLS), { ...evidence, id: --lastId }]
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
