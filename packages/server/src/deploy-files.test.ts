import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CONNECTIONS_OF_A_SERVER, USUAL_STOP, USUAL_TIMEOUTS } from '@olympiad/engine/test/internals'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { describe, expect, it } from 'vitest'
import { STOP_WITHIN_MS } from './cli/serve.ts'
import { readConfig } from './config.ts'
import { SETTINGS } from './settings.ts'
import { readVersion } from './version.ts'

const MIB = 1024 * 1024
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const deployed = (path: string) => read(`../../../deploy/${path}`)
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])

describe('the files of deploy/', () => {
  it('name settings that there are, with values that a server takes', () => {
    const settings = [...deployed('olympiad.env.example').matchAll(/^([A-Z_]+)="?([^"\n]*)"?$/gm)]
    const env = Object.fromEntries(settings.map(([, name, value]) => [name, value]))
    expect(Object.keys(env).filter((name) => !(name in SETTINGS))).toEqual([])
    expect(readConfig(env)).toMatchObject({ databaseUrl: env.DATABASE_URL, publicUrl: env.PUBLIC_URL })
  })

  it('wait longer for a stop than it takes', () => {
    const seconds = numberIn(deployed('systemd/olympiad@.service'), /^TimeoutStopSec=(\d+)$/m)
    expect(seconds * 1000).toBeGreaterThan(STOP_WITHIN_MS)
  })

  it('are installed by a guide that names the files of this release', () => {
    const named = [...read('../../../docs/operations.md').matchAll(/olympiad[-:](\d+\.\d+\.\d+)/g)].map(
      ([, version]) => version,
    )
    expect(named.length).toBeGreaterThan(2)
    expect(new Set(named)).toEqual(new Set([readVersion()]))
  })

  it.each(['one-server', 'three-servers'])('run the image of %s.yml as the image wants to be run', (name) => {
    const text = deployed(`compose/${name}.yml`)
    expect(numberIn(text, /stop_grace_period: (\d+)s/) * 1000).toBeGreaterThan(STOP_WITHIN_MS)
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'tmpfs: [/tmp]', 'DATA_DIR: /data', 'HOST: 0.0.0.0'])
      expect(text).toContain(line)
    expect(text).toMatch(/volumes: \["data:\/data"\]/)
    const version = /olympiad:\$\{VERSION:-([\d.]+)\}/.exec(text)?.[1]
    expect(version, 'raise it with the version').toBe(readVersion())
    const names = [...text.matchAll(/^ +([A-Z_]+?)(?:_FILE)?: /gm)].map(([, found = '']) => found)
    const others = ['SITE', 'SERVERS', 'POSTGRES_USER', 'POSTGRES_PASSWORD']
    expect(names.filter((one) => !(one in SETTINGS) && !others.includes(one))).toEqual([])
  })

  // fails when: a pool grows, and four servers take more connections than PostgreSQL has
  it('give PostgreSQL the connections of the servers that they speak of', () => {
    const text = deployed('postgresql/olympiad.conf')
    expect(numberIn(text, /^# A server holds (\d+) connections/m)).toBe(CONNECTIONS_OF_A_SERVER)
    expect(numberIn(text, /^max_connections = (\d+)$/m)).toBeGreaterThanOrEqual(4 * CONNECTIONS_OF_A_SERVER + 20)
    expect(text).toContain('for each of at most 32')
  })

  it.each([
    ['caddy/Caddyfile', /max_size (\d+)MB/],
    ['nginx/olympiad.conf', /client_max_body_size (\d+)m/],
  ])('%s lets a whole paper pass, and treats apart what the server does', (path, largest) => {
    const text = deployed(path)
    expect(numberIn(text, largest) * 1e6).toBeGreaterThan(
      olympiad.questionpapers.fields.questionpaper.maxSize! + 5 * MIB,
    )
    for (const apart of ['/api/realtime', '/api/health', '/auth-with-password', 'attempts/records', '/metrics'])
      expect(text).toContain(apart)
  })

  // proves: V11.1.4
  it('bound the connections of an address, which a server behind a proxy does not count', () => {
    const nginx = deployed('nginx/olympiad.conf')
    const [, zone] = /limit_conn_zone \$binary_remote_addr zone=(\w+):/.exec(nginx) ?? []
    expect(numberIn(nginx, new RegExp(`^ +limit_conn ${zone} (\\d+);`, 'm'))).toBe(2000)
    expect(nginx).toMatch(/^ +ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
    expect(deployed('caddy/Caddyfile')).toContain('ct count over 2000')
  })

  // fails when: a server that is busy for some seconds is taken for ill, and everybody gets 503
  it('take nobody out who is late, and who stops within the time that it gives notice', () => {
    const caddy = deployed('caddy/Caddyfile')
    expect(numberIn(caddy, /^\thealth_timeout (\d+)s$/m)).toBeGreaterThanOrEqual(15)
    expect(numberIn(caddy, /^\thealth_interval (\d+)s$/m) * 2000).toBeLessThanOrEqual(USUAL_STOP.noticeMs)
    // nginx asks for nobody's health, and a server alone is never taken out.
    expect(deployed('nginx/olympiad.conf')).not.toContain('health_check')
  })

  // proves: V11.1.4
  // fails when: a slow head or body holds a connection for as long as its sender likes
  it('bound the time of heads and bodies, and let a whole paper pass on a slow line', () => {
    const nginx = deployed('nginx/olympiad.conf')
    const head = nginx.slice(0, nginx.indexOf('server {'))
    for (const limit of ['client_header_timeout', 'client_body_timeout'])
      expect([limit, numberIn(head, new RegExp(`^${limit} (\\d+)s;`, 'm'))]).toEqual([limit, 10])
    expect(head).toMatch(/^reset_timedout_connection on;$/m)
    const caddy = deployed('caddy/Caddyfile')
    expect(numberIn(caddy, /read_header (\d+)s/)).toBe(10)
    expect(numberIn(caddy, /read_body (\d+)m/) * 60_000).toBeGreaterThanOrEqual(USUAL_TIMEOUTS.requestMs)
    expect(numberIn(caddy, /idle (\d+)m/) * 60_000).toBeLessThan(USUAL_TIMEOUTS.silenceMs)
  })
})
