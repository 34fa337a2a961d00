import { authCollection, type Collection, collection, viewCollection } from '@olympiad/schema/collection'
import { anyone, locked } from '@olympiad/schema/rules'
import { describeCollection } from './describe-collection.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const auth = { identity: ['email'], authRule: anyone, tokenS: 432_000 }
const nothing = {
  about: 'A collection that is not there yet.',
  fields: {},
  rules,
}

/** Empty collections of each kind, as PocketBase's dashboard begins with. */
export function collectionScaffolds() {
  const describe = (empty: Collection) => ({ ...describeCollection(empty, (name) => name), id: '' })
  const base = collection('', nothing)
  return {
    auth: describe(authCollection('', { ...nothing, auth })),
    base: describe(base),
    view: { ...describe(viewCollection('', { ...nothing, of: base })), viewQuery: '' },
  }
}

/** Settings of an operator that the dashboard may show. */
export interface DashboardFacts {
  /** Where people reach the service. */
  readonly publicUrl?: string | undefined
  /** Whether a proxy's word about addresses is believed. */
  readonly hasProxy: boolean
  readonly batchLimit: number
  /** From which superusers are taken; from anywhere when empty. */
  readonly superuserAddresses: readonly string[]
}

const NO_BUCKET = { enabled: false, bucket: '', region: '', endpoint: '', accessKey: '', forcePathStyle: false }
const NO_MAIL = { enabled: false, port: 0, host: '', username: '', authMethod: '', tls: false, localName: '' }

/**
 * What PocketBase's dashboard asks for first, in its shape: no key, no place of files and no address of mail is in it. What is
 * set by declarations or by the environment is listed as switched off, and the dashboard hides the controls of it.
 */
export function dashboardSettings({ publicUrl = '', hasProxy, batchLimit, superuserAddresses }: DashboardFacts) {
  const appName = publicUrl === '' ? 'Records' : new URL(publicUrl).host
  return {
    superuserIPs: superuserAddresses,
    smtp: NO_MAIL,
    backups: { cron: '', cronMaxKeep: 0, s3: NO_BUCKET },
    s3: NO_BUCKET,
    meta: { accentColor: '', appName, appURL: publicUrl, senderName: '', senderAddress: '', hideControls: true },
    rateLimits: { rules: [], excludedIPs: [], enabled: false },
    trustedProxy: { headers: hasProxy ? ['X-Forwarded-For'] : [], useLeftmostIP: false },
    batch: { enabled: true, maxRequests: batchLimit, timeout: 0, maxBodySize: 0 },
    logs: { maxDays: 0, minLevel: 0, logIP: false, logAuthId: false },
  }
}
