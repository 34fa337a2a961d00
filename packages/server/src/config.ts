import { z } from 'zod'

const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

/** Origins with blanks or commas between them; each is put into a header, so nothing else passes. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(z.string().refine(isOrigin, 'Not an origin')))

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAPER_HOSTS: origins.default([]),
  TRUST_PROXY: z.union([flag, z.string().min(1)]).default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REQUIRE_APPROVAL: flag.default(true),
  METRICS_TOKEN: z.string().min(16).optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
})

/** Settings of a server process; the only place that reads the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Folder of the SQLite file, the uploads and the secrets. */
  readonly dataDir: string
  /** PostgreSQL instead of SQLite. */
  readonly databaseUrl: string | undefined
  readonly publicUrl: string | undefined
  /** Other origins whose question papers the pages may show: `https://store.example.org`. */
  readonly paperHosts: readonly string[]
  /** Believe `X-Forwarded-For`: of any proxy, of none, or of the given addresses. */
  readonly trustProxy: boolean | string
  readonly logLevel: string
  readonly requireApproval: boolean
  /** Whoever sends it may read /metrics; without one, only this machine may. */
  readonly metricsToken: string | undefined
  readonly tokenSecret: string | undefined
}

/** Reads the environment. Throws one line that names each bad variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(filled)
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`bad environment: ${faults.join('; ')}`)
  }
  const { data } = result
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL,
    paperHosts: data.PAPER_HOSTS,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    requireApproval: data.REQUIRE_APPROVAL,
    metricsToken: data.METRICS_TOKEN,
    tokenSecret: data.TOKEN_SECRET,
  }
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
