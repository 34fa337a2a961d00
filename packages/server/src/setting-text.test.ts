import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('a setting in a file', () => {
  let folder: string
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'olympiad-secrets-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('counts as the variable does, without the end of its line', () => {
    const TOKEN_SECRET_FILE = file('token', `${'s'.repeat(40)}\n`)
    const AWS_SECRET_ACCESS_KEY_FILE = file('key', ' with blanks \r\n')
    const read = readConfig({ TOKEN_SECRET_FILE, AWS_SECRET_ACCESS_KEY_FILE, AWS_ACCESS_KEY_ID: 'id' })
    expect(read).toMatchObject({
      tokenSecret: 's'.repeat(40),
      bucketKey: { accessKeyId: 'id', secretAccessKey: ' with blanks ' },
    })
  })

  it('counts where the variable beside it is empty; without a name the variable counts', () => {
    const METRICS_TOKEN_FILE = file('metrics', 'm'.repeat(20))
    const read = readConfig({ METRICS_TOKEN: '', METRICS_TOKEN_FILE, TOKEN_SECRET_FILE: '' })
    expect([read.metricsToken, read.tokenSecret]).toEqual(['m'.repeat(20), undefined])
  })

  // fails when: an empty file counts as absent, and sessions are signed by a secret that nobody chose
  it('stops the start if it is missing, empty, bad or given twice, and the message holds no secret', () => {
    const [empty, bad] = [file('empty', '\n'), file('bad', 'mysql://user:hunter2@db')]
    const env = { TOKEN_SECRET_FILE: empty, DATABASE_URL_FILE: bad, SMTP_URL_FILE: join(folder, 'nosuch') }
    const message = (() => {
      try {
        readConfig({ ...env, METRICS_TOKEN: 'm'.repeat(20), METRICS_TOKEN_FILE: bad })
      } catch (error) {
        return (error as Error).message
      }
    })()
    expect(message).toContain(`TOKEN_SECRET: ${empty} is empty`)
    expect(message).toContain('DATABASE_URL: not a URL of its kind')
    expect(message).toContain(`SMTP_URL: cannot read ${join(folder, 'nosuch')}: ENOENT`)
    expect(message).toContain('METRICS_TOKEN: METRICS_TOKEN_FILE is set too')
    expect(message).not.toContain('hunter2')
  })
})
