import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMultipart } from './multipart.ts'
import { plainForm } from './plain-form.ts'

const LIMITS = { plain: 300, form: 1_000_000, fileSize: (key: string) => (key === 'unknown' ? null : 200) }
const [PLAIN, QUOTED] = ['multipart/form-data; boundary=B-1', 'multipart/form-data; boundary="B-1"']
/** What a form is made of, and what could be taken for an edge. */
const words = fc.constantFrom(
  'a',
  'x1',
  '5',
  'true',
  '\r\n',
  '--',
  '--B-1',
  '\r\n--B-1',
  '\r\n\r\n',
  'é',
  '\0',
  '"',
  ' ',
)
const content = fc.array(words, { maxLength: 6 }).map((all) => all.join(''))
const key = fc.constantFrom('title', 'files', 'files+', '@jsonPayload', 'unknown', '__proto__', 'ké')
const filename = fc.constantFrom('a.png', 'a b (1).tar.gz', 'noext', '', '../x.png', '.hidden', 'ü.png')
const type = fc.constantFrom('Content-Type: image/png', 'content-type: text/plain; charset=utf-8', 'X-Other: 1', null)
const part = fc.tuple(key, fc.option(filename, { nil: null }), type, content).map(([name, file, line, text]) => {
  const disposition = `Content-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}`
  return [disposition, ...(line ? [line] : []), '', text].join('\r\n')
})
const form = fc
  .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom('--B-1--\r\n', '--B-1--', '--B-1--x', '', '--B-1-'))
  .map(([parts, end]) => Buffer.from(`${parts.map((one) => `--B-1\r\n${one}\r\n`).join('')}${end}`))

/** What a form is read as; the names under which files would be stored are drawn by lot. */
async function readAs(bytes: Buffer, contentType: string): Promise<unknown> {
  const source = { read: async (_limit: number, take: (chunk: Buffer) => void) => take(bytes) }
  try {
    const { body, files, passedOver } = await readMultipart(source, contentType, LIMITS)
    const seen = files.map(({ storedName: _, bytes: own, ...file }) => ({
      ...file,
      text: Buffer.from(own).toString('latin1'),
    }))
    return { body: Object.entries(body), files: seen, passedOver }
  } catch (error) {
    return (error as { status?: number }).status ?? error
  }
}

// fails when: a boundary within a file ends it
it('a form is read the same whether the parser is asked or the boundary is looked for', async () => {
  let plain = 0
  await fc.assert(
    fc.asyncProperty(form, async (bytes) => {
      if (plainForm(bytes, PLAIN)) plain += 1
      expect(await readAs(bytes, PLAIN)).toEqual(await readAs(bytes, QUOTED))
    }),
    { numRuns: 2000 },
  )
  expect(plain).toBeGreaterThan(100)
})

it('a form as browsers write it needs no parser', () => {
  const lines = [
    '--B-1',
    'Content-Disposition: form-data; name="image"; filename="still.jpg"',
    'Content-Type: image/jpeg',
  ]
  const value = ['--B-1', 'Content-Disposition: form-data; name="examinee"', '', 'abcdefghijklmno']
  const whole = Buffer.from([...value, ...lines, '', '\xff\xd8\xff', '--B-1--', ''].join('\r\n'), 'latin1')
  expect(plainForm(whole, PLAIN)).toEqual([
    { key: 'examinee', filename: undefined, bytes: Buffer.from('abcdefghijklmno') },
    { key: 'image', filename: 'still.jpg', bytes: Buffer.from('\xff\xd8\xff', 'latin1') },
  ])
  expect(plainForm(whole, QUOTED)).toBeNull()
})
