import { Agent, request as startRequest } from 'node:http'
import { collection } from '@olympiad/schema/collection'
import { fileMany, text } from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorHandler } from '../error-handler.ts'
import { recordBody } from './body-limit.ts'
import { inferValue } from './form-body.ts'
import { incomingBodies } from './incoming-bodies.ts'
import type { IncomingBody } from './incoming-body.ts'
import { readMultipart, type SubmittedForm } from './multipart.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const papers = collection('papers', {
  about: 'A paper.',
  fields: { title: text(), files: fileMany({ maxSelect: 3, maxSize: 1000 }) },
  rules,
})

const app = fastify()
let seen: SubmittedForm | undefined
let total: number | undefined
let origin = ''

beforeAll(async () => {
  incomingBodies(app as unknown as FastifyInstance, { now: () => 0 })
  errorHandler(app as unknown as FastifyInstance)
  app.post('/', async (request) => {
    const limits = { ...recordBody(papers), ...(total === undefined ? {} : { form: total }) }
    seen = await readMultipart(request.body as IncomingBody, request.headers['content-type'] ?? '', limits)
    return {}
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends parts as [head, content]; the head is what stands in Content-Disposition, further header lines after \n. */
async function send(parts: [head: string, content: string][], ending = '--B--\r\n'): Promise<number> {
  seen = undefined
  const text = parts.map(([head, content]) => {
    const [disposition, ...lines] = head.split('\n')
    return [`--B\r\nContent-Disposition: form-data; ${disposition}`, ...lines, '', `${content}\r\n`].join('\r\n')
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=B' }
  const response = await fetch(origin, { method: 'POST', headers, body: `${text.join('')}${ending}` })
  await response.arrayBuffer()
  return response.status
}

describe('a multipart request', () => {
  it('gives values, inferred where a text can only mean a number or a boolean', async () => {
    await send([
      ['name="n"', '5'],
      ['name="b"', 'true'],
      ['name="t"', '007'],
      ['name="e"', ''],
    ])
    expect(seen?.body).toEqual({ n: 5, b: true, t: '007', e: '' })
  })

  it('makes a list of a key that comes more than once', async () => {
    await send([
      ['name="a"', '1'],
      ['name="a"', 'x'],
    ])
    expect(seen?.body).toEqual({ a: [1, 'x'] })
  })

  it('merges JSON payloads over the plain parts, later ones over earlier ones, without inference', async () => {
    const payloads: [string, string][] = [
      ['name="@jsonPayload"', '{"a":"1","b":[1]}'],
      ['name="@jsonPayload"', '{"b":{"c":null}}'],
    ]
    await send([...payloads, ['name="a"', '2'], ['name="z"', '3']])
    expect(seen?.body).toEqual({ a: '1', b: { c: null }, z: 3 })
  })

  it('accepts a payload that is declared as JSON', async () => {
    await send([['name="@jsonPayload"\nContent-Type: application/json', '{"a":[1]}']])
    expect(seen?.body).toEqual({ a: [1] })
  })

  it.each(['{', '[1]', '"x"', '5'])('refuses the payload %s with 400', async (payload) => {
    expect(await send([['name="@jsonPayload"', payload]])).toBe(400)
  })

  it('cannot be used to change prototypes', async () => {
    expect(await send([['name="@jsonPayload"', '{"__proto__":{"polluted":1},"a":1}']])).toBe(200)
    expect(Object.keys(seen?.body ?? {})).toEqual(['a'])
    expect(Object.getPrototypeOf(seen?.body)).toBeNull()
    expect(await send([['name="__proto__"', 'x']])).toBe(200)
    expect(Object.keys(seen?.body ?? {})).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('keeps the files of file fields, also with modifiers, and ignores others', async () => {
    const names = ['files', 'files+', '+files', 'title', 'files-', 'other']
    await send(names.map((name) => [`name="${name}"; filename="a.txt"`, 'hello']))
    expect(seen?.files.map((file) => file.field)).toEqual(['files', 'files+', '+files'])
    expect(seen?.files[0]).toMatchObject({ filename: 'a.txt', size: 5, kind: { mime: 'text/plain' }, pixels: null })
    expect(Buffer.from(seen?.files[0]?.bytes ?? []).toString()).toBe('hello')
    expect(seen?.body).toEqual({})
  })

  it('takes a part with an empty file name as a value: it clears the field', async () => {
    await send([['name="files"; filename=""\nContent-Type: application/octet-stream', '']])
    expect(seen).toEqual({ body: { files: '' }, files: [] })
  })

  it('does not store a file larger than its field allows, but knows its length', async () => {
    await send([['name="files"; filename="big.txt"', 'x'.repeat(200_000)]])
    expect(seen?.files[0]).toMatchObject({ size: 200_000, bytes: { length: 0 } })
  })

  // proves: V5.5.2
  it('is refused with 413 over the limit of the whole, whether by files or by values', async () => {
    total = 10_000
    expect(await send([['name="files"; filename="a.txt"', 'x'.repeat(10_001)]])).toBe(413)
    expect(await send([['name="title"', 'x'.repeat(10_001)]])).toBe(413)
    expect(await send([['name="unknown"; filename="a.txt"', 'x'.repeat(10_001)]])).toBe(413)
    expect(await send([['name="title"', 'x'.repeat(9_000)]])).toBe(200)
    total = undefined
  })

  it('does not block its connection when it is refused in the middle', async () => {
    total = 10_000
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const post = (bytes: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': 'multipart/form-data; boundary=B' }
        const request = startRequest(origin, { method: 'POST', agent, headers, timeout: 5000 }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode))
        })
        request.on('timeout', () => request.destroy(new Error('no answer')))
        request.on('error', reject) // also what is still being sent when the answer is there; that no longer counts
        request.write('--B\r\nContent-Disposition: form-data; name="title"\r\n\r\n')
        request.end(`${'x'.repeat(bytes)}\r\n--B--\r\n`)
      })
    expect(await post(8_000_000)).toBe(413)
    expect(await post(100)).toBe(200)
    agent.destroy()
    total = undefined
  })

  it('is refused with 413 when it has more than a thousand parts', async () => {
    expect(await send(Array.from({ length: 1001 }, () => ['name="a"', '1'] as [string, string]))).toBe(413)
  })

  it('is refused with 400 when it is cut off', async () => {
    expect(await send([['name="files"; filename="a.txt"', 'x']], '')).toBe(400)
    expect(seen).toBeUndefined()
  })

  // proves: V5.5.2
  it('is read or refused cleanly at every cut and in chunks of any size', async () => {
    const whole = Buffer.from(
      [
        '--B\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n',
        '--B\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n',
        '--B\r\nContent-Disposition: attachment\r\n\r\nskipped\r\n--B--\r\n',
      ].join(''),
    )
    const type = 'multipart/form-data; boundary=B'
    const read = (bytes: Buffer, piece: number) =>
      readMultipart(
        {
          async read(_limit, take) {
            for (let at = 0; at < bytes.length; at += piece) take(bytes.subarray(at, at + piece))
          },
        },
        type,
        recordBody(papers),
      ).catch((error: { status: number }) => error.status)
    for (const piece of [1, 7, 1000]) {
      expect(await read(whole, piece)).toMatchObject({ body: { title: 'x' }, files: [{ size: 5 }] })
      for (let end = 1; end < whole.length - 4; end++)
        expect([end, await read(whole.subarray(0, end), piece)]).toEqual([end, 400])
    }
  })
})

// proves: V11.1.4
// fails when: the chunks are joined by `Buffer.concat`
it('a long file is joined in slices, and others have their turns between them', async () => {
  const size = 9 * 1024 * 1024
  const bytes = Buffer.alloc(size, '%PDF-1.7 of a paper')
  const head = '--B\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
  const whole = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--B--\r\n')])
  const read = async (_limit: number, take: (chunk: Buffer) => void) => {
    for (let at = 0; at < whole.length; at += 65_536) take(whole.subarray(at, at + 65_536))
  }
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const limits = { plain: 1000, form: whole.length, fileSize: () => size }
  const { files } = await readMultipart({ read }, 'multipart/form-data; boundary=B', limits)
  clearImmediate(next)
  expect(bytes.equals(files[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(turns).toBeGreaterThanOrEqual(4)
})

describe('the meaning of a form text', () => {
  const NUMBERS: [string, unknown][] = [
    ['5', 5],
    ['-3.4', -3.4],
    ['0', 0],
  ]
  const TEXTS = [
    '0.0',
    '007',
    '1e5',
    ' 1',
    '12345678901234567890',
    'null',
    '',
    '-',
    '.5',
    '1.',
    '--1',
    '1-2',
    'Infinity',
  ]
  it.each(NUMBERS)('is a number for %j', (text, value) => expect(inferValue(text)).toBe(value))
  it.each(TEXTS)('stays the text %j', (text) => expect(inferValue(text)).toBe(text))
})
