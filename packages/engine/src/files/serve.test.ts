import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { StoredFile } from '../storage/storage.ts'
import { type FileAnswer, serveFile } from './serve.ts'

const content = Buffer.from('0123456789')
const modifiedMs = Date.parse('2026-01-02T03:04:05.678Z')
const onDisk: StoredFile = {
  size: 10,
  modifiedMs,
  stream: (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
}
const inMemory: StoredFile = { ...onDisk, bytes: content }

const read = ({ body }: FileAnswer) => (body instanceof Readable ? text(body) : Buffer.from(body ?? '').toString())

describe.each([
  ['on the disk', onDisk],
  ['in memory', inMemory],
])('a file %s', (_where, file) => {
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    serveFile({ method, headers, file, contentType: 'text/plain' })

  it('is served whole', async () => {
    const answer = get()
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/plain',
        'content-length': '10',
        'accept-ranges': 'bytes',
        'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
      },
    })
    expect(await read(answer)).toBe('0123456789')
  })

  it('is served in part', async () => {
    const answer = get({ range: 'bytes=2-4' })
    expect(answer).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' } })
    expect(await read(answer)).toBe('234')
  })

  it('is served in several parts', async () => {
    const answer = get({ range: 'bytes=0-1,-2' })
    const boundary = /boundary=(\w+)$/.exec(answer.headers['content-type'] ?? '')?.[1]
    const body = await read(answer)
    expect(body).toBe(
      [
        `--${boundary}\r\nContent-Range: bytes 0-1/10\r\nContent-Type: text/plain\r\n\r\n01`,
        `\r\n--${boundary}\r\nContent-Range: bytes 8-9/10\r\nContent-Type: text/plain\r\n\r\n89`,
        `\r\n--${boundary}--\r\n`,
      ].join(''),
    )
    expect(answer.headers['content-length']).toBe(String(body.length))
  })

  it('is served whole if the requested range belongs to an older file', () => {
    expect(get({ range: 'bytes=2-4', 'if-range': 'Fri, 02 Jan 2026 03:04:04 GMT' }).status).toBe(200)
  })

  it('states its length if no range is satisfiable', async () => {
    const answer = get({ range: 'bytes=999-' })
    expect(answer).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } })
    expect(await read(answer)).not.toContain('01234')
  })

  it('sends no byte for HEAD or for a cached file', () => {
    expect(get({}, 'HEAD')).toMatchObject({ status: 200, headers: { 'content-length': '10' }, body: null })
    expect(get({ range: 'bytes=0-1' }, 'HEAD')).toMatchObject({ status: 206, body: null })
    expect(get({ 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' })).toMatchObject({ status: 304, body: null })
  })
})
