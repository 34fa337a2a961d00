import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { STOP_WITHIN_MS } from '@olympiad/server/cli/serve'
import PocketBase from 'pocketbase'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ensureWebBuild } from '../../scripts/builds/web-build.ts'
import { root } from '../../scripts/run-command.ts'
import { BootedDebian } from './booted-debian.ts'
import { Container, requireRunc, type UnpackedImage, unpackImage } from './container.ts'
import { Debian, NEEDED } from './debian.ts'
import { documentedLines } from './documented-lines.ts'
import { makeDebian } from './make-debian.ts'

const MIB = 1024 * 1024
/** From the packed release to the page on which the first account is made; it takes a quarter of that beside other work. */
const SETUP_WITHIN_MS = 180_000
const URL_WITHIN = 'http://127.0.0.1:8090'
const SECRET = 'a token for metrics only'
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const next = `${version}-next`

let folder = ''
let release = ''
const fileOf = (end: string) => {
  const [path = ''] = globSync(join(release, `olympiad-*${end}`))
  return path
}

function makeRelease(name: string): string {
  const path = join(folder, name)
  execFileSync('npm', ['run', '--silent', 'release', '--', '--dirty', '--kept-web', path], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return path
}

beforeAll(async () => {
  await ensureWebBuild()
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  folder = mkdtempSync(join(root, 'node_modules/.cache/release-test-')) // gigabytes, which are too many for a disk in memory
  release = makeRelease('one')
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }), 300_000)

describe('the files of a release', () => {
  // fails when: a build names its folder by chance, or a file has the time at which it was packed
  it('are the same bytes when they are made again', () => {
    const other = makeRelease('other')
    const compare = join(root, 'scripts/release/compare-releases.ts')
    expect(execFileSync(process.execPath, [compare, release, other], { encoding: 'utf8' })).toBe(
      'All 8 files are equal.\n',
    )
    rmSync(other, { recursive: true })
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release })
  }, 300_000)

  it('list every library that they hold, and no other', () => {
    const paths = execFileSync('tar', ['-tzf', fileOf('.tar.gz')], { encoding: 'utf8', maxBuffer: 64 * MIB }).split(
      '\n',
    )
    const held = paths.flatMap(
      (path) => /node_modules\/((?:@[^/]+\/)?[^@./][^/]*)\/package\.json$/.exec(path)?.[1] ?? [],
    )
    const { components } = JSON.parse(readFileSync(fileOf('-parts.json'), 'utf8'))
    const listed: string[] = components.map(({ name }: { name: string }) => name)
    expect(held.length).toBeGreaterThan(50)
    expect(held.filter((name) => !listed.includes(name))).toEqual([])
    expect(paths.filter((path) => /\.test\.ts$|\/(vitest|vite|typescript|@playwright)\//.test(path))).toEqual([])
  })
})

describe('the image', () => {
  let image: UnpackedImage
  let data = ''
  const env = { HOST: '127.0.0.1', PORT: '0' }
  beforeAll(() => {
    requireRunc()
    image = unpackImage(fileOf('-image.tar'), join(folder, 'image'))
    data = join(folder, 'data')
    mkdirSync(data)
  })

  it('is small, and a user without rights runs it', () => {
    expect(image.bytes).toBeLessThan(250 * MIB)
    expect(image.config.User).toBe('10001:10001')
  })

  it('can write to its volume and to /tmp, and nowhere else', () => {
    const program = `
      const { writeFileSync } = require('node:fs')
      const fault = (path) => { try { writeFileSync(path, 'x'); return 'written' } catch ({ code }) { return code } }
      console.log(process.getuid(), ...['/x', '/opt/olympiad/x', '/etc/x', '/data/x', '/tmp/x'].map(fault))`
    const args = ['/opt/olympiad/node_modules/.bin/node', '-e', program]
    expect(new Container(image, { data, args }).runToEnd()).toEqual({
      said: '10001 EROFS EROFS EROFS written written\n',
      status: 0,
    })
    rmSync(join(data, 'x'))
  })

  // fails when: a write is acknowledged before it is on disk, or the server needs a file that the image lacks
  it('serves an empty volume within seconds, takes secrets from files, and loses nothing that it has acknowledged', async () => {
    const secret = join(folder, 'metrics-token')
    writeFileSync(secret, `${SECRET}\n`)
    const options = {
      data,
      env: { ...env, METRICS_TOKEN_FILE: '/tmp/metrics-token' },
      secrets: { '/tmp/metrics-token': secret },
    }
    const first = new Container(image, options)
    const served = await first.serve()
    expect(new URL(served.setupUrl).pathname).toBe('/setup')
    expect((await fetch(served.setupUrl)).headers.get('content-type')).toContain('text/html')
    const metrics = await fetch(`${served.url}/metrics`, { headers: { authorization: `Bearer ${SECRET}` } })
    expect(metrics.status).toBe(200)
    const words = ['superuser', 'olga@example.org', '--password-stdin']
    expect(first.exec(['olympiad', ...words], 'a password of hers\n')).toContain('was created')
    const client = await signedIn(served.url)
    const written = await client.collection('schools').create({ name: 'A school', code: 'AS' })
    first.kill()
    expect((await served.stop('SIGKILL')).code).not.toBe(0)

    const again = await new Container(image, options).serve()
    expect((await (await signedIn(again.url)).collection('schools').getOne(written.id)).code).toBe('AS')
    const { code, endedMs } = await again.stop('SIGTERM')
    expect(code).toBe(0)
    expect(endedMs).toBeLessThan(STOP_WITHIN_MS + 5000)
  })

  it('says which setting is bad, and ends', () => {
    const { said, status } = new Container(image, { data, env: { TOKEN_SECRET_FILE: '/nowhere' } }).runToEnd()
    expect(said).toContain('TOKEN_SECRET: cannot read /nowhere: ENOENT')
    expect(status).toBe(1)
  })
})

describe('the Debian package', () => {
  // fails when: a remove deletes data, a purge leaves some, or an upgrade replaces changed settings or the release that serves
  it('is installed, upgraded, removed and purged, and only a purge deletes data', async () => {
    const debian = new Debian(join(folder, 'debian'))
    debian.install(fileOf('.deb'))
    expect(debian.run('olympiad', '--version')).toBe(`${version}\n`)
    const served = await debian.serve({ PORT: '0' })
    expect(await (await fetch(`${served.url}/api/health`)).json()).toMatchObject({ code: 200, version })
    expect((await fetch(served.setupUrl)).status).toBe(200)
    await served.stop('SIGTERM')
    const owner = statSync(join(folder, 'debian/var/lib/olympiad/olympiad.db'))
    expect([owner.uid === 0, owner.mode & 0o077]).toEqual([false, 0])

    debian.run('sh', '-c', 'echo LOG_LEVEL=warn >>/etc/olympiad/olympiad.env')
    expect(debian.install(renewed(fileOf('.deb')))).toContain(
      `releases/${version} goes on. For the new release: olympiad upgrade ${next}\n`,
    )
    expect(debian.run('dpkg', '--status', 'olympiad')).toContain(`\nVersion: ${next}\n`)
    expect(debian.run('olympiad', '--version')).toBe(`${version}\n`)
    const kept = ['var/lib/olympiad/olympiad.db', 'var/lib/olympiad/token-secret']
    expect(debian.read('etc/olympiad/olympiad.env')).toContain('LOG_LEVEL=warn')
    debian.run('dpkg', '--remove', 'olympiad')
    expect([...kept, 'etc/olympiad/olympiad.env', 'opt/olympiad'].map((path) => debian.has(path))).toEqual([
      true,
      true,
      true,
      false,
    ])
    debian.run('dpkg', '--purge', 'olympiad')
    expect(['var/lib/olympiad', 'etc/olympiad', 'var/cache/olympiad'].map((path) => debian.has(path))).toEqual([
      false,
      false,
      false,
    ])
    expect(debian.read('etc/passwd')).not.toContain('olympiad')
  }, 600_000)
})

describe('the first ten minutes of an operator', () => {
  const debian = () => join(folder, 'booted')
  let operator: BootedDebian | undefined
  beforeAll(() => {
    makeDebian(debian(), { variant: 'minbase', include: ['systemd', 'iproute2', 'podman-docker', ...NEEDED] })
    for (const path of [fileOf('.deb'), fileOf('-image.tar')]) linkSync(path, join(debian(), 'srv', basename(path)))
  }, 600_000)
  afterEach(async () => {
    await operator?.stop()
    operator = undefined
  })

  // fails when: a line of the document, the unit or the package is wrong, as under real confinement; each line is taken from the document
  it('lead by the Debian package to the setup page, and on to the next release and back', async () => {
    operator = await BootedDebian.boot(debian())
    const startedMs = performance.now()
    const setUp = operator.run(documentedLines('**Debian package**'), '/srv')
    expect(performance.now() - startedMs).toBeLessThan(SETUP_WITHIN_MS)
    expectSetUp(operator, setUp)
    const health = () => JSON.parse(operator?.fetch(`${URL_WITHIN}/api/health`).body ?? '')
    cpSync(renewed(fileOf('.deb')), join(debian(), `srv/olympiad-${next}-amd64.deb`))
    const [take = '', upgrade = '', back = ''] = documentedLines('## Upgrade').replaceAll('NEXT', next).split('\n')
    operator.run(take, '/srv')
    expect(health()).toMatchObject({ code: 200, version })
    operator.run(upgrade)
    expect(health()).toMatchObject({ code: 200, version: next })
    operator.run(back)
    expect(health()).toMatchObject({ code: 200, version })
    expect(operator.run('systemctl is-active olympiad@8090')).toBe('active\n')
  }, 600_000)

  it('lead by the image to the setup page', async () => {
    operator = await BootedDebian.enter(debian())
    // No systemd is there to give a container its control group.
    operator.run(
      'mkdir -p /etc/containers && printf \'[containers]\\ncgroups = "disabled"\\n\' >/etc/containers/containers.conf',
    )
    const startedMs = performance.now()
    const setUp = operator.run(documentedLines('**Image**'), '/srv')
    expect(performance.now() - startedMs).toBeLessThan(SETUP_WITHIN_MS)
    expectSetUp(operator, setUp)
  }, 600_000)

  /** The last line is the address, which shows a page and makes an account. */
  function expectSetUp(by: BootedDebian, said: string): void {
    const [address = ''] = said.trim().split('\n').slice(-1)
    expect(address).toMatch(/^https:\/\/exam\.example\.org\/setup#.{22}$/)
    expect(by.fetch(`${URL_WITHIN}/setup`)).toMatchObject({
      status: 200,
      body: expect.stringContaining('<div id="root">'),
    })
    const account = {
      code: new URL(address).hash.slice(1),
      name: 'Olga',
      username: 'olga',
      password: 'a password of hers',
    }
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) }
    expect(by.fetch(`${URL_WITHIN}/api/olympiad/first-organiser`, sent).status).toBe(200)
  }
})

/** The package as the next release would be, in little time: with another version, and not compressed. */
function renewed(path: string): string {
  const parts = join(folder, 'renewed')
  execFileSync('dpkg-deb', ['--raw-extract', path, parts])
  for (const [file, said] of [
    ['DEBIAN/control', 'Version: '],
    ['opt/olympiad/package/package.json', '"version": "'],
  ] as const) {
    const at = join(parts, file)
    writeFileSync(at, readFileSync(at, 'utf8').replace(said + version, said + next))
  }
  execFileSync('dpkg-deb', ['-Znone', '--root-owner-group', '--build', parts, `${parts}.deb`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(parts, { recursive: true })
  return `${parts}.deb`
}

async function signedIn(url: string): Promise<PocketBase> {
  const client = new PocketBase(url)
  await client.collection('_superusers').authWithPassword('olga@example.org', 'a password of hers')
  return client
}
