import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type BucketPlace,
  bucketProbe,
  clockLead,
  type Engine,
  readSetting,
  storeServers,
  table,
  undeclaredProxySince,
  uploadsFolder,
  usualFloor,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { readEditionPolicy } from '../../../ground/server/rows/edition-policy.ts'
import { countUnasked, countWaitingWards } from '../../../ground/server/rows/guardian/waiting-wards.ts'
import { LAST_BACKUP } from '../../../ground/server/rows/last-backup.ts'
import { confirmersOf } from '../../../ground/server/rows/second-person.ts'
import { countStudents } from '../count-students.ts'
import { keepFor } from '../keep-for.ts'
import type { Slot } from '../states.ts'
import { readDrill } from './drill-facts.ts'
import { readMailRoom } from './mail-facts.ts'
import { readCertificate } from './read-certificate.ts'
import type { ServerState } from './server-facts.ts'

const WEB = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

const MIB = 2 ** 20
/** For an examinee: some twenty pictures of a camera, and the records. */
const [PICTURE_BYTES, RECORD_BYTES] = [19 * MIB, MIB]

/** The settings of the server that facts tell of. */
export interface FactSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly bucket: BucketPlace | undefined
  readonly requireApproval: boolean
  readonly diskFloor: number | undefined
  readonly trustProxy: boolean | number | string
  readonly publicUrl: string | undefined
  /** Origins that pages may fetch papers from, beside the site's own. */
  readonly paperHosts: readonly string[]
  /** Papers that no server has tried are tried now; without it, they count as not tried. */
  readonly triesPapers?: boolean
  /** What is left of the demo, by name. */
  readonly readDemo: (engine: Engine) => Promise<readonly string[]>
}

/** A store without a server around it, as commands and tests open it. */
export const NO_SETTINGS: Omit<FactSettings, 'requireApproval'> = {
  ...{ dataDir: '.', databaseUrl: undefined, bucket: undefined, diskFloor: undefined, paperHosts: [] },
  ...{ trustProxy: true, publicUrl: undefined, readDemo: async () => [] },
}

const MOST_ORGANISERS = 10
const CERTIFICATE_KEPT_MS = 10 * 60_000
const certificateAt = keepFor(CERTIFICATE_KEPT_MS, (_engine, publicUrl) => readCertificate(publicUrl))

/** Whether the bucket of files answers; undefined where files are on the disk. */
export async function isBucketUp(engine: Engine, settings: FactSettings): Promise<boolean | undefined> {
  return bucketProbe(engine, settings)?.check()
}

/** The room on the disk, which all exams share. */
export async function readSlot(engine: Engine, settings: FactSettings): Promise<Slot> {
  const uploads = uploadsFolder(settings)
  const { bavail, bsize, blocks } = await statfs(existsSync(uploads) ? uploads : settings.dataDir)
  return {
    nowMs: engine.now(),
    requireApproval: settings.requireApproval,
    freeBytes: bavail * bsize,
    bytesEach: (settings.bucket ? 0 : PICTURE_BYTES) + (settings.databaseUrl ? 0 : RECORD_BYTES),
    floorBytes: settings.diskFloor ?? usualFloor(blocks * bsize),
  }
}

type Elsewhere = Pick<ServerState, 'isBucketUp' | 'lastCloseMs'>

/** Organisers whose proposals no other could confirm today. Beyond so many, the first ones tell enough. */
async function organisersAlone(engine: Engine): Promise<Pick<ServerState, 'organisers' | 'alone'>> {
  const organisers = await table(engine, olympiad.supervisors).where({ role: 'organiser' })
  const alone: string[] = []
  for (const { id, name, username } of organisers.slice(0, MOST_ORGANISERS)) {
    const proposal = { actor: id, created: formatRecordTime(engine.now()) }
    const { can } = await confirmersOf(engine, proposal, { right: 'confirmVoid', school: '' })
    if (can.length === 0) alone.push(name || username)
  }
  return { organisers: organisers.length, alone }
}

/** The state of the server itself; the states of bucket and ended exams are passed in. */
export async function readServer(engine: Engine, settings: FactSettings, elsewhere: Elsewhere): Promise<ServerState> {
  const idle = await table(engine, olympiad.supervisors).where({ role: 'coordinator', school: '' })
  const lead = await clockLead(engine.database, engine.now)
  return {
    ...elsewhere,
    nowMs: engine.now(),
    superusers: (await table(engine, olympiad.superusers).all()).length,
    isWebBuilt: existsSync(join(WEB, 'index.html')),
    undeclaredProxy: settings.trustProxy ? undefined : await undeclaredProxySince(engine),
    idleCoordinators: idle.map(({ username }) => username),
    ...(await organisersAlone(engine)),
    waitingRevisions: (await table(engine, olympiad.keyrevisions).where({ state: 'proposed' })).length,
    edition: await readEditionPolicy(engine),
    demo: await settings.readDemo(engine),
    clockLeadMs: lead?.leadMs,
    servers: await storeServers(engine.database),
    publicUrl: settings.publicUrl,
    mail: await readMailRoom(engine),
    withoutExam: (await countStudents(engine)).of('').students,
    withoutGuardian: await countWaitingWards(engine),
    unasked: await countUnasked(engine),
    drill: await readDrill(settings.dataDir),
    certificate: await certificateAt(engine, settings.publicUrl ?? ''),
    backupMs: Number((await readSetting(engine.database, LAST_BACKUP)) ?? 0),
  }
}
