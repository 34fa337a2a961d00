import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { SETTINGS } from './settings.ts'

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 8090,
      host: '127.0.0.1',
      dataDir: './data',
      requireApproval: true,
      offlinePages: true,
      batchLimit: 50,
    })
  })
  // fails when: a declared setting is read no more
  it('reads every declared setting, and no other', () => {
    const names = new Set<string | symbol>()
    readConfig(new Proxy({}, { get: (_, name) => void names.add(name) }))
    const declared = Object.keys(SETTINGS).flatMap((name) => [name, `${name}_FILE`])
    expect([...names].sort()).toEqual(declared.sort())
  })
  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'ftp://olympiad.example.org'],
    ['PUBLIC_URL', 'olympiad.example.org'],
    ['METRICS_TOKEN', 'short'],
    ['DATABASE_URL', 'mysql://x'],
    ['PAPER_HOSTS', 'https://store.example.org/bucket'],
    ['PAPER_HOSTS', "https://store.example.org; script-src 'unsafe-inline'"],
    ['UPGRADE_FROM', '1.0'],
    ['UPGRADE_FROM', 'v1.0.0'],
    ['BATCH_LIMIT', '0'],
    ['BATCH_LIMIT', '1001'],
    ['BATCH_LIMIT', '5.5'],
    ['BATCH_LIMIT', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['REQUIRE_APPROVAL', 'maybe'],
    ['OFFLINE_PAGES', 'never'],
    ['TOKEN_SECRET', 'short'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example.org'],
    ['CORS_ORIGINS', 'https://elsewhere.example/page'],
    ['CORS_ORIGINS', '*, https://elsewhere.example'],
    ['REQUIRE_SECOND_FACTOR', 'true'],
    ['SUPERUSER_ADDRESSES', 'localhost'],
    ['SUPERUSER_ADDRESSES', '10.0.0.0/33'],
    ['SUPERUSER_ADDRESSES', 'loopback'],
    ['DISK_FLOOR', '2'],
    ['DISK_FLOOR', '2GB'],
    ['ACCOUNT_WRITES', '0'],
    ['ACCOUNT_READS', 'many'],
    ['FILES_URL', 'https://store.example.org/bucket'],
    ['FILES_URL', 's3://bucket'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'smtps://mail.example.org/path'],
    ['SMTP_URL', 'smtps://user@mail.example.org'],
    ['SMTP_URL', 'smtps://mail.example.org?tls=maybe'],
    ['MAIL_FROM', 'Olympiad'],
    ['MAIL_FROM', 'Olympiad <no reply@example.org>'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
  it('takes several origins of papers', () => {
    const { paperHosts } = readConfig({ PAPER_HOSTS: 'https://store.example.org, http://127.0.0.1:9000' })
    expect(paperHosts).toEqual(['https://store.example.org', 'http://127.0.0.1:9000'])
  })
  it('takes a bucket with its key, which the pages may ask where files come from it', () => {
    const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
    const { bucket, filesOrigin } = readConfig({ ...env, FILES_URL: 's3://papers?endpoint=https://s3.example.org' })
    expect([bucket?.bucket, bucket?.accessKeyId, filesOrigin]).toEqual(['papers', 'id', undefined])
    const direct = readConfig({ ...env, FILES_URL: 's3://papers?endpoint=https://s3.example.org&direct=1MiB' })
    expect([direct.filesOrigin, direct.paperHosts]).toEqual(['https://s3.example.org', []])
  })
  it('takes a mail server, and asks for the two addresses that mails need', () => {
    const SMTP_URL = 'smtps://no-reply:se%40cret@mail.example.org'
    expect(() => readConfig({ SMTP_URL })).toThrow(/MAIL_FROM: .*; PUBLIC_URL: /)
    const { mail } = readConfig({
      ...{ SMTP_URL, MAIL_FROM: '"The Olympiad" <no-reply@example.org>', PUBLIC_URL: 'https://exam.example.org' },
    })
    expect(mail).toMatchObject({
      host: 'mail.example.org',
      port: 465,
      isSecure: true,
      user: 'no-reply',
      password: 'se@cret',
    })
    expect(mail?.from).toEqual({ name: 'The Olympiad', address: 'no-reply@example.org' })
    expect(readConfig({}).mail).toBeUndefined()
  })
  // proves: V7.1.1
  it('keeps the password of a bad mail address out of its message', () => {
    expect(() => readConfig({ SMTP_URL: 'smtps://user:hunter2@mail.example.org/x' })).toThrow(/^(?!.*hunter2)/)
  })
  it.each([
    ['smtp://mail.example.org', 587, true],
    ['smtp://mail.example.org:25?tls=none', 25, false],
    ['smtp://127.0.0.1:2525', 2525, false],
  ])('sends by %s', (SMTP_URL, port, requireTls) => {
    const { mail } = readConfig({ SMTP_URL, MAIL_FROM: 'a@example.org', PUBLIC_URL: 'https://exam.example.org' })
    expect(mail).toMatchObject({ port, isSecure: false, requireTls })
  })
  it('names all that is bad in one line', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/^bad environment: PORT: .*; LOG_LEVEL: [^\n]*$/)
  })
  it.each([
    ['true', true],
    ['0', false],
    ['false', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['127.0.0.1 ::1, fd00::/8', '127.0.0.1,::1,fd00::/8'],
    ['loopback', 'loopback'],
  ])('takes %s for the proxies to trust', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text })).toMatchObject({ trustProxy })
  })
  // proves: V14.5.4
  it('does not let anybody choose an address on a public site', () => {
    expect(() => readConfig({ TRUST_PROXY: 'true', PUBLIC_URL: 'https://exam.example.org' })).toThrow(/TRUST_PROXY/)
    expect(readConfig({ TRUST_PROXY: '1', PUBLIC_URL: 'https://exam.example.org' })).toMatchObject({ trustProxy: 1 })
  })
  it.each([
    ['', []],
    ['superusers', ['_superusers']],
    ['staff', ['_superusers', 'supervisors']],
  ])('asks for a second factor of %j', (text, requireSecondFactor) => {
    expect(readConfig({ REQUIRE_SECOND_FACTOR: text })).toMatchObject({ requireSecondFactor })
  })
  it.each([
    ['0', 0],
    ['500MiB', 500 * 2 ** 20],
    ['2GiB', 2 ** 31],
  ])('takes %s for the floor of the disk', (text, diskFloor) => {
    expect(readConfig({ DISK_FLOOR: text, DISK_RESERVE: text })).toMatchObject({ diskFloor, diskReserve: diskFloor })
  })
  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8090, databaseUrl: undefined })
  })
})
