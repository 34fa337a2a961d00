import { isIP } from 'node:net'
import { join } from 'node:path'
import { type BucketPlace, DEFAULT_BATCH_LIMIT, parseBucketUrl } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import type { MailSettings } from '@olympiad/olympiad/mail/server/smtp/mail-settings'
import { type Environment, settingText } from './setting-text.ts'
import type { SettingName } from './settings.ts'
import { parseSender, parseSmtpUrl } from './smtp-place.ts'

/** All of a batch holds the one writer of an embedded store. */
const LARGEST_BATCH_LIMIT = 1000

type BucketKey = Pick<BucketPlace, 'accessKeyId' | 'secretAccessKey'>

/** Settings of a server process; the only place that reads the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Folder of the SQLite file, the uploads and the secrets. */
  readonly dataDir: string
  /** PostgreSQL instead of SQLite. */
  readonly databaseUrl: string | undefined
  /** A bucket for papers and pictures instead of the data folder. */
  readonly bucket: BucketPlace | undefined
  /** What opens buckets: in the variables that every tool for such a storage knows. */
  readonly bucketKey: BucketKey | undefined
  readonly publicUrl: string | undefined
  /** Where browsers fetch large files from besides the site. */
  readonly filesOrigin: string | undefined
  /** Other origins whose question papers the pages may show: `https://store.example.org`. */
  readonly paperHosts: readonly string[]
  /** Which `X-Forwarded-For` is believed: never, behind a number of proxies, from addresses and ranges, or always. */
  readonly trustProxy: boolean | number | string
  /** Pages of other sites that may ask in a browser; all of them with `*`. */
  readonly corsOrigins: readonly string[]
  readonly logLevel: string
  readonly requireApproval: boolean
  /** Browsers may keep the pages of the exam for when the network fails; false makes them forget what they kept. */
  readonly offlinePages: boolean
  /** Where backups go that staff start in the browser: a folder, or `s3://BUCKET/FOLDER?endpoint=…`. */
  readonly backupTo: string
  /** The version of other servers of the database that may go on beside this one. */
  readonly upgradeFrom: string | undefined
  /** Most writes of one batch. */
  readonly batchLimit: number
  /** Collections whose accounts need a second factor to sign in. */
  readonly requireSecondFactor: readonly string[]
  /** Addresses and ranges from which superusers are taken; from anywhere when empty. */
  readonly superuserAddresses: readonly string[]
  /** A request with this token may read /metrics; without a token only this machine may. */
  readonly metricsToken: string | undefined
  readonly tokenSecret: string | undefined
  /** Free bytes below which only what an exam needs is written; by the size of the disk when absent. */
  readonly diskFloor: number | undefined
  readonly diskReserve: number | undefined
  /** Writes and reads a minute of one account. */
  readonly accountRates: { readonly writes: number; readonly reads: number }
  /** How mail is sent; absent if none is sent. */
  readonly mail: MailSettings | undefined
}

/** Reads the environment. Throws one line that names each bad variable. */
export function readConfig(env: Environment = process.env): Config {
  const faults: string[] = []
  /** The value of a variable that is set and not empty, or its default; notes a bad one. */
  const read = <Value, Absent>(name: SettingName, absent: Absent, parse: (text: string) => Value): Value | Absent => {
    try {
      const text = settingText(env, name)
      return text === undefined ? absent : parse(text)
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`)
      return absent
    }
  }
  const dataDir = read('DATA_DIR', './data', plain)
  const accessKeyId = read('AWS_ACCESS_KEY_ID', undefined, plain)
  const secretAccessKey = read('AWS_SECRET_ACCESS_KEY', undefined, plain)
  const bucketKey = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  const bucket = read('FILES_URL', undefined, (text) => bucketOf(text, bucketKey))
  const config: Config = {
    port: read('PORT', 8090, port),
    host: read('HOST', '127.0.0.1', plain),
    dataDir,
    databaseUrl: read('DATABASE_URL', undefined, url(/^postgres(ql)?:$/)),
    bucket,
    bucketKey,
    publicUrl: read('PUBLIC_URL', undefined, url(/^https?:$/)),
    filesOrigin: bucket?.directBytes === undefined ? undefined : bucket.endpoint,
    paperHosts: read('PAPER_HOSTS', [], origins),
    trustProxy: read('TRUST_PROXY', false, proxies),
    corsOrigins: read('CORS_ORIGINS', [], (text) => (text.trim() === '*' ? ['*'] : origins(text))),
    logLevel: read('LOG_LEVEL', 'info', logLevel),
    requireApproval: read('REQUIRE_APPROVAL', true, flag),
    offlinePages: read('OFFLINE_PAGES', true, flag),
    backupTo: read('BACKUP_TO', join(dataDir, 'backups'), plain),
    upgradeFrom: read('UPGRADE_FROM', undefined, release),
    batchLimit: read('BATCH_LIMIT', DEFAULT_BATCH_LIMIT, batchLimit),
    requireSecondFactor: read('REQUIRE_SECOND_FACTOR', [], secondFactor),
    superuserAddresses: read('SUPERUSER_ADDRESSES', [], networks),
    metricsToken: read('METRICS_TOKEN', undefined, atLeast(16)),
    tokenSecret: read('TOKEN_SECRET', undefined, atLeast(32)),
    diskFloor: read('DISK_FLOOR', undefined, bytes),
    diskReserve: read('DISK_RESERVE', undefined, bytes),
    accountRates: { writes: read('ACCOUNT_WRITES', 300, count), reads: read('ACCOUNT_READS', 600, count) },
    mail: undefined,
  }
  const smtp = read('SMTP_URL', undefined, parseSmtpUrl)
  const from = read('MAIL_FROM', undefined, parseSender)
  const { publicUrl } = config
  if (smtp && !from) faults.push('MAIL_FROM: SMTP_URL needs the address that mail comes from')
  if (smtp && publicUrl === undefined) faults.push('PUBLIC_URL: SMTP_URL needs the address that links in mails lead to')
  if (config.trustProxy === true && config.publicUrl !== undefined) {
    faults.push('TRUST_PROXY: true would let anybody choose an address; name the proxy, or their number')
  }
  if (faults.length > 0) throw new Error(`bad environment: ${faults.join('; ')}`)
  return smtp && from && publicUrl !== undefined ? { ...config, mail: { ...smtp, from, publicUrl } } : config
}

// By hand, since a library for it has a hundred modules to read at a start, which takes 50 ms.
const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const plain = (text: string) => text

/** The bucket at an address, with its key. Throws a message about what is wrong. */
export function bucketOf(text: string, key: BucketKey | undefined): BucketPlace {
  const address = parseBucketUrl(text)
  if (!key) throw new Error('needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  return { ...address, ...key }
}

function port(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error('not a number from 0 to 65535')
  return Number(text)
}

function batchLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > LARGEST_BATCH_LIMIT) throw new Error(`not a number from 1 to ${LARGEST_BATCH_LIMIT}`)
  return limit
}

/** A release, such as `1.0.0` or `1.1.0-rc.1`. */
function release(text: string): string {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(text)) throw new Error('not a version such as 1.0.0')
  return text
}

/** A whole number above 0. */
function count(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error('not a number above 0')
  return Number(text)
}

/** `0`, or a number with its unit: `500MiB`, `2GiB`. */
function bytes(text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,6})(MiB|GiB)$/.exec(text) ?? (text === '0' ? ['', '0', 'MiB'] : [])
  if (unit === '') throw new Error('neither 0 nor a size such as 500MiB or 2GiB')
  return Number(digits) * (unit === 'GiB' ? 2 ** 30 : 2 ** 20)
}

function flag(text: string): boolean {
  const value = FLAGS.get(text)
  if (value === undefined) throw new Error('neither true nor false')
  return value
}

/** A number of proxies in a row, or their addresses and ranges. */
function proxies(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d$/.test(text)) return Number(text) || false
  const list = text.split(/[\s,]+/).filter((part) => part !== '')
  if (!list.every(isNetwork)) throw new Error('neither a number of proxies nor addresses, such as 10.0.0.0/8')
  return list.join(',')
}

/** Addresses and ranges, with blanks or commas between them. */
function networks(text: string): string[] {
  const list = text.split(/[\s,]+/).filter((part) => part !== '')
  if (!list.every((part) => isNetwork(part) && !NETWORK_NAMES.includes(part)))
    throw new Error('not addresses, such as 10.0.0.7 or 10.0.0.0/8')
  return list
}

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits)
  return NETWORK_NAMES.includes(text) || (bits > 0 && isLength && rest.length === 0)
}

function secondFactor(text: string): readonly string[] {
  const { superusers, supervisors } = olympiad
  const collections = { superusers: [superusers.name], staff: [superusers.name, supervisors.name] }
  if (!Object.hasOwn(collections, text)) throw new Error('neither staff nor superusers')
  return collections[text as keyof typeof collections]
}

function logLevel(text: string): string {
  if (!LOG_LEVELS.includes(text)) throw new Error(`none of ${LOG_LEVELS.join(', ')}`)
  return text
}

const url = (protocol: RegExp) => (text: string) => {
  if (!URL.canParse(text) || !protocol.test(new URL(text).protocol)) throw new Error('not a URL of its kind')
  return text
}

const atLeast = (length: number) => (text: string) => {
  if (text.length < length) throw new Error(`shorter than ${length} characters`)
  return text
}

/** Origins separated by blanks or commas; each becomes part of a header, so nothing else passes. */
function origins(text: string): string[] {
  const list = text.split(/[\s,]+/).filter((part) => part !== '')
  if (!list.every(isOrigin)) throw new Error('not an origin, such as https://store.example.org')
  return list
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/** Settings that another program of ours gets in place of this one's; undefined takes one away. */
export type ChangedSettings = Readonly<Partial<Record<SettingName, string | undefined>>>

/** The environment of another program of ours: this one's, with some settings changed. */
export function environmentWith(changes: ChangedSettings): NodeJS.ProcessEnv {
  const env = { ...process.env }
  for (const [name, value] of Object.entries(changes)) {
    delete env[`${name}_FILE`]
    if (value === undefined) delete env[name]
    else env[name] = value
  }
  return env
}
