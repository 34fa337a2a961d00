import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copiesOf } from '../../packages/server/src/upgrade/copies-of.ts'
import { Installation, ownInstallation, versionOf } from '../../packages/server/src/upgrade/installation.ts'
import { programsOn } from '../../packages/server/src/upgrade/programs.ts'
import { back } from '../../packages/server/src/upgrade/return-to.ts'
import { healthOf, serverCommands, serversBy } from '../../packages/server/src/upgrade/servers.ts'
import { takeRelease } from '../../packages/server/src/upgrade/take-release.ts'
import { upgrade } from '../../packages/server/src/upgrade/upgrade.ts'
import { fillStore } from '../../packages/server/test/fill-store.ts'
import { root } from '../../scripts/run-command.ts'

const KILLED = join(root, 'packages/server/test/upgrade/killed-stop.ts')
const SUPERUSER = { email: 'admin@example.org', password: 'a password of the tests' }

let folder = ''
let stopLine = 'true'
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'))
  await mkdir(join(folder, 'data'))
  for (const version of ['7.0.0', '7.1.0']) await writeRelease(version)
  await symlink('releases/7.0.0', join(folder, 'current'))
})
afterEach(async () => {
  await once(spawn('/bin/sh', ['-c', stopLine]), 'close')
  await rm(folder, { recursive: true })
})

/** This program under another version. */
async function writeRelease(version: string): Promise<void> {
  const at = join(folder, 'releases', version)
  await mkdir(join(at, 'packages/server/src'), { recursive: true })
  await mkdir(join(at, 'node_modules/.bin'), { recursive: true })
  await symlink(process.execPath, join(at, 'node_modules/.bin/node'))
  await writeFile(join(at, 'package.json'), JSON.stringify({ name: 'olympiad', version, type: 'module' }))
  const main = `import { registerHooks } from 'node:module'
process.env.WATCH_REPORT_DEPENDENCIES = 'the sources, as the build has a version'
const source = 'export const readVersion = () => ${JSON.stringify(version)}'
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/server/src/version.ts') ? { format: 'module', shortCircuit: true, source } : next(url, context),
})
await import(${JSON.stringify(pathToFileURL(join(root, 'packages/server/src/main.ts')).href)})
`
  await writeFile(join(at, 'packages/server/src/main.ts'), main)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

// fails when: a program gets other arguments or settings than its command takes, or the servers start the old release
it('replaces a server that serves by another one, and back, by their programs', async () => {
  const dataDir = join(folder, 'data')
  await fillStore({ DATA_DIR: dataDir }, { superuser: SUPERUSER })
  const url = `http://127.0.0.1:${await freePort()}`
  const pid = join(folder, 'pid')
  stopLine = `if [ -e ${pid} ]; then kill $(cat ${pid}); while kill -0 $(cat ${pid}) 2>/dev/null; do sleep 0.1; done; rm ${pid}; fi`
  const env = `DATA_DIR=${dataDir} PORT=${new URL(url).port}`
  const main = join(folder, 'current/packages/server/src/main.ts')
  const start = `[ -e ${pid} ] || { ${env} ${process.execPath} ${main} serve >${folder}/log 2>&1 & echo $! >${pid}; }`
  const steps: string[] = []
  const programs = programsOn(dataDir)
  const exchange = {
    ...{ programs, installation: new Installation(folder), servers: serversBy({ stop: stopLine, start, urls: [url] }) },
    copies: copiesOf({ dataDir, databaseUrl: undefined }, { system: programs.system, now: Date.now }),
    ...{ now: Date.now, step: (name: string) => steps.push(name) },
  }
  await exchange.servers.start('7.0.0')
  await upgrade(exchange, takeRelease(join(folder, 'releases/7.1.0'), exchange.installation))
  expect(await healthOf(url)).toEqual({ code: 200, version: '7.1.0' })
  expect(exchange.installation.readSwitch()).toMatchObject({ phase: 'done', sameTables: true })
  await back(exchange)
  expect(await healthOf(url)).toEqual({ code: 200, version: '7.0.0' })
  expect(steps).toContain('move the link back')
}, 600_000)

// fails when: nothing starts the servers that a killed upgrade has stopped
it('starts the servers when it is killed after it stopped them', async () => {
  const started = join(folder, 'started')
  const child = spawn(process.execPath, [KILLED, `touch ${started}`], { stdio: 'ignore' })
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
  await vi.waitFor(() => expect(existsSync(started)).toBe(true), 30_000)
})

// fails when: the tree is looked for at the place of the other packing, or what is there of that version is replaced
it('takes a tarball, a package, a folder or a version, and leaves what is there', async () => {
  const installation = new Installation(folder)
  const pack = async (version: string, place: string) => {
    const packed = join(folder, `packed-${version}`)
    await mkdir(join(packed, place), { recursive: true })
    await writeFile(join(packed, place, 'package.json'), JSON.stringify({ name: 'olympiad', version }))
    return packed
  }
  const tarball = join(folder, 'olympiad.tar.gz')
  execFileSync('tar', ['-czf', tarball, '-C', await pack('7.2.0', 'opt/olympiad'), '.'])
  const parts = await pack('7.3.0', 'opt/olympiad/package')
  await mkdir(join(parts, 'DEBIAN'))
  const control = ['Package: olympiad', 'Version: 7.3.0', 'Architecture: all', 'Maintainer: tests', 'Description: one']
  await writeFile(join(parts, 'DEBIAN/control'), `${control.join('\n')}\n`)
  const packaged = join(folder, 'olympiad.deb')
  execFileSync('dpkg-deb', ['-Znone', '--build', parts, packaged])
  await writeFile(join(folder, 'releases/7.1.0/mark'), '')
  const taken = [tarball, packaged, '7.1.0', join(folder, 'releases/7.1.0')].map((one) =>
    takeRelease(one, installation),
  )
  expect(taken.map(({ version }) => version)).toEqual(['7.2.0', '7.3.0', '7.1.0', '7.1.0'])
  for (const { folder: at, version } of taken) expect(versionOf(at)).toBe(version)
  expect(await readdir(join(folder, 'releases'))).toEqual(['7.0.0', '7.1.0', '7.2.0', '7.3.0'])
  execFileSync('tar', ['-czf', tarball, '-C', await pack('7.1.0', 'opt/olympiad'), '.'])
  takeRelease(tarball, installation)
  expect(existsSync(join(folder, 'releases/7.1.0/mark'))).toBe(true)
})

// fails when: what is noted of a switch is gone on with although somebody has linked a third release since
it('knows no way back from a release that was linked by hand', async () => {
  const installation = new Installation(folder)
  installation.switchTo('7.1.0')
  const servers = { stop: 'true', start: 'true', urls: [] }
  const about = { servers, sameTables: true, backup: '', atMs: 0, records: {} }
  installation.noteSwitch({ ...about, phase: 'done', from: '7.0.0', to: '7.1.0' })
  expect(installation.readSwitch()).toMatchObject({ to: '7.1.0' })
  installation.switchTo('7.2.0')
  expect(installation.readSwitch()).toBeUndefined()
})

it('refuses what is no release, and an installation without a link', async () => {
  const installation = new Installation(folder)
  expect(() => takeRelease(join(folder, 'none.deb'), installation)).toThrow('there is no')
  expect(() => takeRelease(join(folder, 'data'), installation)).toThrow('data holds no release')
  await writeFile(join(folder, 'notes.txt'), '')
  expect(() => takeRelease(join(folder, 'notes.txt'), installation)).toThrow(
    'neither a Debian package, nor a tarball, nor a folder',
  )
  expect(() => ownInstallation(root.slice(0, -1))).toThrow('no link leads to it')
  expect(ownInstallation(join(folder, 'releases/7.0.0')).currentVersion).toBe('7.0.0')
  await writeFile(join(folder, 'package.json'), '{ "name": "olympiad", "version": "../7" }')
  expect(() => versionOf(folder)).toThrow('has the version "../7"')
})

it('lets one upgrade at a time work, and knows one that was killed', async () => {
  const installation = new Installation(folder)
  const unlock = installation.lock()
  expect(() => installation.lock()).toThrow(`another upgrade is at work here, as process ${process.pid}`)
  unlock()
  const child = spawn('true')
  await once(child, 'close')
  await writeFile(join(folder, 'upgrade.lock'), String(child.pid))
  installation.lock()()
  expect(existsSync(join(folder, 'upgrade.lock'))).toBe(false)
})

it('takes the lines of the shell together or not at all', () => {
  const config = { host: '0.0.0.0', port: 8090 }
  const typed = { stop: 'halt', start: 'go' }
  expect(serverCommands(config, typed)).toEqual({ ...typed, urls: ['http://127.0.0.1:8090'] })
  expect(() => serverCommands(config, { stop: 'halt', start: undefined })).toThrow('--stop and --start belong together')
})
