import { superusers } from '@olympiad/schema/collection'
import { file, text } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { encodeForm } from '../../../test/encode-form.ts'
import { pdf } from '../../../test/fixture-files.ts'
import { openTestServer } from '../../../test/server.ts'
import { route, signedIn } from '../route.ts'

const upload = route({
  method: 'POST',
  path: '/olympiad/papers',
  guard: signedIn,
  body: {
    paper: file({ required: true, maxSize: 1000, mimeTypes: ['application/pdf'] }),
    reason: text({ required: true }),
  },
  handle: async (_engine, { body: { paper, reason } }) => ({ name: paper?.filename, size: paper?.size, reason }),
})
const account = { email: 'root@x.io', password: 'long enough', passwordConfirm: 'long enough' }

describe.each(DATABASES)('a route that takes a file on $name', (store) => {
  it('takes a file as a form, and names the field of one that is too long, of another kind, of no field or none', async () => {
    await using server = await openTestServer(store, { collections: [superusers], routes: [upload] })
    const authorization = await server.tokenOf('_superusers', await server.add('_superusers', account))
    const { bytes } = pdf('paper.pdf')
    const ask = async (parts: Readonly<Record<string, string | File>>) => {
      const form = new FormData()
      for (const [name, part] of Object.entries(parts)) form.append(name, part)
      const { headers, payload } = await encodeForm(form)
      const all = { ...headers, authorization }
      const asked = { method: 'POST', url: '/api/olympiad/papers', headers: all, payload } as const
      const reply = await server.app.inject(asked)
      const body = reply.json()
      return reply.statusCode === 200 ? body : [reply.statusCode, Object.keys(body.data)]
    }
    const paper = new File([bytes], 'paper.pdf')
    const reason = 'a wrong page'
    expect(await ask({ paper, reason })).toEqual({ name: 'paper.pdf', size: bytes.length, reason })
    expect(await ask({ paper: new File([bytes, 'a'.repeat(1001)], 'paper.pdf'), reason })).toEqual([400, ['paper']])
    expect(await ask({ paper: new File(['no paper'], 'paper.pdf'), reason })).toEqual([400, ['paper']])
    expect(await ask({ paper: 'paper.pdf', reason })).toEqual([400, ['paper']])
    expect(await ask({ reason })).toEqual([400, ['paper']])
    expect(await ask({ paper, reason, other: paper })).toEqual([400, ['other']])
    expect(await ask({ paper })).toEqual([400, ['reason']])
  })
})
