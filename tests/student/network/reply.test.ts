import { describe, expect, it } from 'vitest'
import { readReply } from './reply.ts'

const bytes = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1')

describe('a reply in bytes', () => {
  it('is read when its body has the announced length', () => {
    const reply = readReply(bytes('HTTP/1.1 200 OK', 'Content-Length: 5', '', 'hello'))
    expect([reply?.status, reply?.body.toString()]).toEqual([200, 'hello'])
  })

  it('is not complete while a part is missing', () => {
    expect(readReply(bytes('HTTP/1.1 200 OK', 'content-length: 5', '', 'hell'))).toBeNull()
    expect(readReply(bytes('HTTP/1.1 200 OK', 'content-length: 5'))).toBeNull()
    expect(readReply(bytes('HTTP/1.1 200 OK', 'transfer-encoding: chunked', '', '3', 'abc', ''))).toBeNull()
    expect(readReply(bytes('HTTP/1.1 200 OK', 'transfer-encoding: chunked', '', '3', 'abc', '0', ''))).toBeNull()
  })

  it('is put together of its chunks, whatever they hold', () => {
    const reply = readReply(
      bytes('HTTP/1.1 400 No', 'Transfer-Encoding: chunked', '', 'b', 'ab\r\n0\r\n\r\nde', '1', 'f', '0', '', ''),
    )
    expect([reply?.status, reply?.body.toString()]).toEqual([400, 'ab\r\n0\r\n\r\ndef'])
  })

  it('may have no body', () => {
    expect(readReply(bytes('HTTP/1.1 204 No Content', 'x: y', '', ''))).toMatchObject({ status: 204 })
  })
})
