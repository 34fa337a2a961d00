import { asServer, createRecord, uploadedFile } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { png } from '@olympiad/engine/test/fixture-files'
import { type ActingServer, ASHA, idOf, openActing, RAVI } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { cameracaptures } from '../../../monitoring/declared/cameracaptures.ts'

const face = png('face.png')

async function observe({ server: { add, engine } }: ActingServer, examinee: string): Promise<string> {
  await add('devices', { examinee, deviceId: `of ${examinee}` })
  await add('helprequests', { examinee, kind: 'technical', text: 'the mouse', state: 'open' })
  await add('holds', { examinee, reason: 'A dispute' })
  const submission = { body: { examinee }, files: [await uploadedFile('image', face.name, face)] }
  const asked = { collection: cameracaptures, submission, request: asServer(engine) }
  return ((await createRecord(engine, asked)) as { id: string }).id
}

async function ask({ server }: ActingServer, name: string, path: string) {
  const authorization = await server.tokenOf(name === 'organiser' ? 'supervisors' : 'examinees', idOf(name))
  const reply = await server.app.inject({ url: `/api/olympiad/${path}`, headers: { authorization } })
  return { status: reply.statusCode, body: reply.json() }
}

describe.each(DATABASES)('what is held about me on $name', (store) => {
  it('is mine alone, without what was observed until my exam is over', async () => {
    await using acting = await openActing(store, undefined, { asks: 'no', contact: 'privacy@example.org' })
    const [mine, his] = [await observe(acting, ASHA), await observe(acting, RAVI)]
    const { body: before } = await ask(acting, 'asha', 'own-data')
    expect(before).toMatchObject({ isComplete: false, contact: 'privacy@example.org', account: { username: 'asha' } })
    expect(Object.keys(before.records)).not.toContain('devices')
    expect(before.records.helprequests).toHaveLength(1)
    expect((await ask(acting, 'asha', `own-pictures/${mine}`)).status).toBe(404)
    acting.server.clock.nowMs += 3 * 3_600_000
    const { body: after } = await ask(acting, 'asha', 'own-data')
    expect(after.isComplete).toBe(true)
    expect(after.records.devices).toMatchObject([{ deviceId: `of ${ASHA}` }])
    expect(after.records.cameracaptures).toHaveLength(1)
    expect(JSON.stringify(after)).not.toMatch(new RegExp(`${RAVI}|imageHash|tokenKey|dispute`))
    const picture = await ask(acting, 'asha', `own-pictures/${mine}`)
    expect(picture.body).toEqual({ type: 'image/png', base64: Buffer.from(face.bytes).toString('base64') })
    expect((await ask(acting, 'asha', `own-pictures/${his}`)).status).toBe(404)
    expect((await ask(acting, 'organiser', 'own-data')).status).toBe(404)
  })
})
