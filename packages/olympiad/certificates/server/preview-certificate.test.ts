import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { idOf } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'

type Ended = Awaited<ReturnType<typeof openEndedExam>>
const site = 'https://olympiad.example.org'
const PLAIN = '#let data = json("/data.json")\n#set page(width: 90mm, height: 60mm)\n#data.name #data.code'

describe.each(DATABASES)('the template of certificates on $name', (store) => {
  let ended: Ended
  beforeEach(async () => {
    ended = await openEndedExam(store)
  })
  afterEach(() => ended[Symbol.asyncDispose]())

  const preview = (input: object, who = 'organiser') => ended.post(who, 'preview-certificate', { site, ...input })
  const text = (base64: string) => Buffer.from(base64, 'base64').toString('latin1')
  const edition = () => table(ended.engine, olympiad.editions).find(EDITION_ID)
  async function save(certificate: string) {
    const { app, tokenOf } = ended.server
    const headers = { authorization: await tokenOf('supervisors', idOf('organiser')) }
    const url = `/api/collections/editions/records/${EDITION_ID}`
    const reply = await app.inject({ method: 'PATCH', url, headers, payload: { certificate } })
    return { status: reply.statusCode, body: reply.json() }
  }

  it.each(['latin', 'devanagari', 'long'])(
    'is previewed as picture and PDF with a name of the kind %s',
    async (sample) => {
      const { status, body } = await preview({ sample })
      expect([status, body.pages]).toEqual([200, 1])
      expect(text(body.pdf).slice(0, 5)).toBe('%PDF-')
      expect(text(body.picture)).toContain('<svg')
      const own = await preview({ sample, template: PLAIN })
      expect(own.body.picture).not.toBe(body.picture)
      expect(await table(ended.engine, olympiad.certificates).all()).toEqual([])
    },
  )

  it('is refused with what is wrong with it, by a preview and when it is saved', async () => {
    const fault = 'The template has a fault: unknown variable: nothing.'
    expect(await preview({ template: '#nothing' })).toMatchObject({ status: 400, body: { message: fault } })
    const refused = await save('#nothing')
    expect([refused.status, refused.body.data.certificate.message]).toEqual([400, fault])
    expect((await save('#read("/etc/passwd")')).status).toBe(400)
    expect((await edition())?.certificate).toBe('')
    expect((await save(PLAIN)).status).toBe(200)
    expect((await edition())?.certificate).toBe(PLAIN)
    expect((await save('')).status).toBe(200)
  })

  it('is previewed by organisers alone, who can begin with the usual one', async () => {
    for (const who of ['supervisor', 'coordinator', 'examiner', 'asha']) {
      expect([who, (await preview({}, who)).status]).toEqual([who, 404])
      expect([who, (await ended.read(who, 'olympiad/usual-certificate')).status]).toEqual([who, 404])
    }
    const { body } = await ended.read('organiser', 'olympiad/usual-certificate')
    const [usual, none] = [await preview({ template: body.text }), await preview({})]
    expect(usual.body.picture).toBe(none.body.picture)
    expect((await preview({ site: 'javascript:alert(1)' })).status).toBe(400)
  })
})
