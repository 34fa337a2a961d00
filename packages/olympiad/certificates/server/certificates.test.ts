import { randomText, table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { EXAM, idOf } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { filesOfZip } from '@olympiad/server/test/sent-file'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad as collections } from '../../all/collections.ts'
import {
  CERTIFICATE_CODE_LENGTH,
  CERTIFICATE_LETTERS,
  readCertificateCode,
} from '../../edition/declared/certificate-texts.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import { certificateDocument } from './certificate-document.ts'

type Ended = Awaited<ReturnType<typeof openEndedExam>>
const SITE = 'site=https://olympiad.example.org'

describe.each(DATABASES)('certificates on $name', (store) => {
  let ended: Ended
  beforeEach(async () => {
    ended = await openEndedExam(store)
  })
  afterEach(() => ended[Symbol.asyncDispose]())

  const all = () => table(ended.engine, collections.certificates).all()
  const said = async () =>
    (await all()).map(({ name, kind, rank, state }) => [name, kind, rank, state].join(' ')).toSorted()
  async function publish() {
    const { id } = await ended.compute()
    expect((await ended.publish(id)).status).toBe(200)
  }
  async function make() {
    const reply = await ended.post('organiser', 'make-certificates', { exam: EXAM })
    await ended.finish()
    return reply
  }
  async function verify(code: string) {
    const reply = await ended.server.app.inject({ method: 'GET', url: `/api/olympiad/verify/${code}` })
    return { status: reply.statusCode, body: reply.json() }
  }
  const ofName = async (name: string) => {
    const found = (await all()).find((one) => one.name === name && one.state === 'valid')
    if (!found) throw new Error(`no certificate of ${name}`)
    return found
  }

  it('are made of published results alone: one for each student who counts', async () => {
    expect((await make()).body.message).toBe('The results of Morning are not published yet.')
    await publish()
    expect((await make()).status).toBe(200)
    expect(await said()).toEqual([
      'asha prize 1 valid',
      'blank merit 6 valid',
      'kiran prize 2 valid',
      'meera prize 4 valid',
      'ravi prize 2 valid',
      'zoya prize 5 valid',
    ])
    expect((await all()).some(({ examinee }) => examinee === idOf('absent'))).toBe(false)
    expect((await all()).some(({ examinee }) => examinee === idOf('voided'))).toBe(false)
    for (const { code } of await all()) expect([...code].every((one) => CERTIFICATE_LETTERS.includes(one))).toBe(true)
  })

  // fails when: everybody who counts has a certificate of merit, or who signs is not frozen with the words
  it('are of the prize, of merit or of participation by the rule of the edition, and of who signs then', async () => {
    const prizes = ['₹500', '₹300'].map((prize) => ({ prize }))
    const edition = (values: Readonly<Record<string, unknown>>) =>
      writeAsServer(ended.server, 'editions', { id: EDITION_ID, values })
    await edition({ prizes, meritranks: 4, signer: 'Dr. Asha Rao, Director' })
    await publish()
    await make()
    expect(await said()).toEqual([
      ...['asha prize 1 valid', 'blank participation 0 valid', 'kiran prize 2 valid', 'meera merit 4 valid'],
      ...['ravi prize 2 valid', 'zoya participation 0 valid'],
    ])
    await edition({ signer: 'Prof. Iyer', secondsigner: 'The jury' })
    const [ground, template] = [{ site: new URL('https://olympiad.example.org'), zone: '', logo: undefined }, '']
    const { data } = certificateDocument(ground, await ofName('kiran'), template)
    expect(data).toMatchObject({
      title: 'Second Prize: kiran',
      words: { title: 'Second Prize', chair: 'Dr. Asha Rao, Director', jury: 'Head of the jury' },
      held: expect.stringMatching(/^\d+\u00a0[A-Z][a-z]+\u00a0\d{4}$/),
    })
  })

  it('stay as they are when they are made again', async () => {
    await publish()
    await make()
    const before = await all()
    await make()
    expect(await all()).toEqual(before)
  })

  it('are superseded by a corrected name, and the page of the old code says so', async () => {
    await publish()
    await make()
    const old = await ofName('asha')
    await writeAsServer(ended.server, 'examinees', { id: idOf('asha'), values: { name: 'अनन्या शर्मा' } })
    await make()
    const now = await ofName('अनन्या शर्मा')
    expect((await verify(old.code)).body).toMatchObject({ state: 'superseded', name: 'asha' })
    expect((await verify(now.code)).body).toMatchObject({ state: 'valid', name: 'अनन्या शर्मा', olympiad: 'Olympiad' })
    expect(now.code).not.toBe(old.code)
  })

  it('tell anybody with the code what the paper says, and nothing else of the student', async () => {
    await publish()
    await make()
    const { code } = await ofName('asha')
    const { status, body } = await verify(code.toLowerCase().replace(/.{4}(?=.)/g, '$&-'))
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(
      [
        ...['code', 'edition', 'ended', 'exam', 'institute', 'issued', 'kind'],
        ...['level', 'name', 'olympiad', 'rank', 'state'],
      ].toSorted(),
    )
    for (const wrong of ['0'.repeat(26), `${code}0`, code.slice(1), '%00', "'"])
      expect([wrong, (await verify(wrong)).status]).toEqual([wrong, 404])
  })

  // fails when: addresses are counted, and all of them together are not
  it('are slow to guess, from one address and from as many as somebody has, and no guess finds one', async () => {
    await publish()
    await make()
    const { code } = await ofName('asha')
    const ask = async (guess: string, remoteAddress: string) => {
      const url = `/api/olympiad/verify/${guess}`
      return (await ended.server.app.inject({ method: 'GET', url, remoteAddress })).statusCode
    }
    const guess = () => randomText({ alphabet: CERTIFICATE_LETTERS, length: CERTIFICATE_CODE_LENGTH })
    const found: Record<number, number> = {}
    for (let address = 1; address <= 55; address++)
      for (let at = 0; at < 61; at++) {
        const status = await ask(guess(), `10.0.0.${address}`)
        found[status] = (found[status] ?? 0) + 1
      }
    expect(found).toEqual({ 404: 3000, 429: 355 })
    expect(await ask(code, '10.0.1.1')).toBe(429)
    expect((await ended.read('ravi', `olympiad/verify/${code}`)).status).toBe(200)
    ended.clock.nowMs += 61_000
    expect(await ask(code, '10.0.1.1')).toBe(200)
  })

  it('are withdrawn with a reason, once, by an organiser', async () => {
    await publish()
    await make()
    const { id: certificate, code } = await ofName('asha')
    const input = { certificate, reason: 'Somebody else sat the exam.' }
    for (const who of ['supervisor', 'coordinator', 'examiner', 'asha'])
      expect((await ended.post(who, 'withdraw-certificate', input)).status, who).toBe(404)
    expect((await ended.post('organiser', 'withdraw-certificate', input)).body).toEqual({
      certificate,
      state: 'withdrawn',
    })
    expect((await verify(code)).body.state).toBe('withdrawn')
    expect((await ended.post('organiser', 'withdraw-certificate', input)).status).toBe(400)
    expect((await ended.read('asha', `olympiad/certificate-file/${certificate}?${SITE}`)).status).toBe(404)
  })

  it('come as PDF to their holder once the results are out, and to nobody else', async () => {
    await publish()
    await make()
    const { id } = await ofName('asha')
    const path = `olympiad/certificate-file/${id}?${SITE}`
    const { status, file } = await ended.read('asha', path)
    expect([status, file.type]).toEqual([200, 'application/pdf'])
    expect(file.name).toMatch(/^[^/]+[.]pdf$/)
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.bytes.length).toBeLessThan(100_000)
    for (const who of ['ravi', 'supervisor', 'examiner']) expect((await ended.read(who, path)).status, who).toBe(404)
    await ended.post('organiser', 'withhold', { exam: EXAM })
    expect((await ended.read('asha', path)).status, 'withheld').toBe(404)
    expect((await ended.read('organiser', path)).status).toBe(200)
  })

  it('of a school come as an archive to its coordinator, once the results are out', async () => {
    await writeAsServer(ended.server, 'supervisors', { id: idOf('coordinator'), values: { school: idOf('north') } })
    await publish()
    await make()
    const path = (school: string) => `olympiad/certificate-files/${EXAM}?${SITE}&school=${school}`
    const { file } = await ended.read('coordinator', path(idOf('north')))
    expect([file.name, file.type]).toEqual(['certificates.zip', 'application/zip'])
    expect([...filesOfZip(file.bytes).values()].map((pdf) => pdf.subarray(0, 5).toString())).toContain('%PDF-')
    expect((await ended.read('coordinator', path(idOf('south')))).status).toBe(404)
    expect((await ended.read('coordinator', path(''))).status).toBe(404)
    expect((await ended.read('organiser', path(''))).status).toBe(200)
    for (const who of ['supervisor', 'examiner', 'asha'])
      expect((await ended.read(who, path(idOf('north')))).status, who).toBe(404)
    await ended.post('organiser', 'withhold', { exam: EXAM })
    expect((await ended.read('coordinator', path(idOf('north')))).status, 'withheld').toBe(404)
  })
})

describe('a typed code', () => {
  const code = '0123456789ABCDFGHJKMNPQRST'
  it('is read in any case, with hyphens and spaces, and with letters that look like figures', () => {
    expect(readCertificateCode('0123-4567-89ab-cdfg-hjkm-npqr-st')).toBe(code)
    expect(readCertificateCode('O1234 56789 ABCDFGHJKMNPQRST ')).toBe(code)
    expect(readCertificateCode(`${code}0`)).toBeUndefined()
    expect(readCertificateCode(code.replace('A', 'E'))).toBeUndefined()
  })
})
