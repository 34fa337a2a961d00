import { describe, expect, it } from 'vitest'
import { createLogger, withoutSecrets } from './log.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImFiYyJ9.c2lnbmF0dXJlLXRoYXQ'
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$APBq2G7w6LP3KmFMCf6jYg$j64eHyMBYefMp3Zd'

function written(facts: object, sentence = 'It failed.'): string {
  let line = ''
  createLogger('info', { write: (text) => (line += text) }).error(facts, sentence)
  return line
}

describe('the log', () => {
  // proves: V7.1.1
  it.each([
    ['a token in an address', { url: `/api/files/a/b/c.pdf?token=${JWT}&download=1` }, JWT],
    ['an opaque token in an address', { url: '/x?token=abc.def' }, 'abc.def'],
    ['a session in a header', { headers: { authorization: `Bearer ${JWT}` } }, JWT],
    ['an opaque header', { headers: { authorization: 'Bearer hunter2hunter2' } }, 'hunter2'],
    ['a password in a form', { body: { username: 'asha', password: 'hunter2-x' } }, 'hunter2'],
    ['a hash in the detail of an error', { err: Object.assign(new Error('x'), { detail: `(${HASH})` }) }, 'j64eHy'],
    ['a form inside a text', { detail: '{"password":"hunter2-x","identity":"asha"}' }, 'hunter2'],
    ['a bcrypt hash', { hash: `$2a$10$${'a'.repeat(53)}` }, 'aaaaaaa'],
  ])('strikes out %s', (_what, facts, secret) => {
    const line = written(facts)
    expect(line).not.toContain(secret)
    expect(JSON.parse(line)).toMatchObject({ msg: 'It failed.' })
  })

  it('leaves what is no secret as it is', () => {
    const line = '{"path":"/api/collections/examinees/auth-with-password","msg":"The token ends soon."}\n'
    expect(withoutSecrets(line)).toBe(line)
    expect(written({ error: new Error('disk') })).toContain('"message":"disk"')
  })
})
