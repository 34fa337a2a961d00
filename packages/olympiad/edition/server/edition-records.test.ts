import { DATABASES } from '@olympiad/engine/test/databases'
import { encodeForm } from '@olympiad/engine/test/encode-form'
import { pdf, png, type TestFile, textFile } from '@olympiad/engine/test/fixture-files'
import { type ActingServer, idOf, openActing } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { EDITION_ID } from '../declared/edition-fields.ts'
import { MAX_EDITION_FILES } from '../declared/edition-file-kinds.ts'

describe.each(DATABASES)('the records of the edition on $name', (store) => {
  const open = () => openActing(store, undefined, { asks: 'no', name: 'Physics Olympiad' })
  const edit = async ({ server }: ActingServer, payload: object) => {
    const authorization = await server.tokenOf('supervisors', idOf('organiser'))
    const url = `/api/collections/editions/records/${EDITION_ID}`
    const reply = await server.app.inject({ method: 'PATCH', url, headers: { authorization }, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  const upload = async ({ server }: ActingServer, kind: string, { bytes, name, type }: TestFile) => {
    const authorization = await server.tokenOf('supervisors', idOf('organiser'))
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', new File([bytes], name, { type }))
    const { payload, headers } = await encodeForm(form)
    const url = '/api/collections/editionfiles/records'
    const reply = await server.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload })
    return { status: reply.statusCode, fault: reply.json().data?.file?.message ?? reply.json().data?.kind?.message }
  }

  it('name the field whose value cannot be shown, and change nothing', async () => {
    await using acting = await open()
    const faulty = {
      prizes: [{ prize: '' }],
      links: [{ label: 'About', url: 'javascript:run()' }],
      languages: [{ language: 'hi' }, { language: 'hi' }],
      zone: 'Mars/Olympus',
      examdate: 'soon',
      support: 'nobody',
      website: 'ftp://example.org',
      meritranks: -1,
    }
    for (const [field, value] of Object.entries(faulty)) {
      const { status, body } = await edit(acting, { [field]: value, name: 'Changed' })
      expect([status, Object.keys(body.data)], field).toEqual([400, [field]])
    }
    expect((await acting.stored('editions', EDITION_ID)).name).toBe('Physics Olympiad')
  })

  it('are changed while an exam runs, and the log has who changed which field', async () => {
    await using acting = await open()
    expect((await edit(acting, { name: 'Maths Olympiad', prizes: [{ prize: 'A cup' }] })).status).toBe(200)
    const sql = `SELECT "actorName", "collection", "changes" FROM auditlog WHERE "collection" = 'editions' ORDER BY "at" DESC`
    const entries = await acting.server.engine.database.all({ sql, parameters: [] })
    const last = entries.find(({ changes }) => String(changes).includes('Maths Olympiad'))
    expect(last).toMatchObject({ actorName: 'organiser', collection: 'editions' })
    expect(String(last?.changes)).toContain('A cup')
  })

  // proves: T9
  it('take pictures and PDFs as the kind needs them, and nothing else', async () => {
    await using acting = await open()
    expect((await upload(acting, 'logo', png('logo.png'))).status).toBe(200)
    expect((await upload(acting, 'brochure', pdf('brochure.pdf'))).status).toBe(200)
    expect(await upload(acting, 'logo', pdf('logo.pdf'))).toMatchObject({
      status: 400,
      fault: 'It must be a PNG, JPEG, WebP or SVG picture of at most 1 MB.',
    })
    expect(await upload(acting, 'previouspaper', png('paper.png'))).toMatchObject({
      status: 400,
      fault: 'It must be a PDF of at most 20 MB.',
    })
    expect((await upload(acting, 'logo', textFile('page.html', '<script>run()</script>'))).status).toBe(400)
    expect((await upload(acting, 'song', png('song.png'))).status).toBe(400)
  })

  // proves: T9
  it('are bounded in number', async () => {
    await using acting = await open()
    for (let count = 0; count < MAX_EDITION_FILES; count++) {
      expect((await upload(acting, 'brochurepage', png(`${count}.png`))).status).toBe(200)
    }
    expect(await upload(acting, 'brochurepage', png('more.png'))).toEqual({
      status: 400,
      fault: `There are at most ${MAX_EDITION_FILES} files.`,
    })
  })
})
