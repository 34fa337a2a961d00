import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { DATABASES } from '@olympiad/engine/test/databases'
import { pagesOfPdf } from '@olympiad/server/test/pdf-text'
import { printedCode } from '@olympiad/server/test/printed-code'
import { readReply } from '@olympiad/server/test/sent-file'
import { type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENVELOPE_FORM } from '../declared/envelope-form.ts'
import { readWords } from '../declared/read-words.ts'
import { WORD_LIST } from '../declared/word-list.ts'
import { wrapNextKey } from './wrap-keys.ts'

const WRAPPED = '/api/olympiad/wrapped-key'
const SHEET = `/api/olympiad/envelope/${idOf('paper')}`

/** What the words open, by Node's own functions; undefined for other words. */
function unwrapKey(wrapped: string, words: readonly string[]): unknown {
  const { derivation, saltBytes, nonceBytes } = ENVELOPE_FORM
  const bytes = Buffer.from(wrapped, 'base64')
  const key = pbkdf2Sync(words.join(' '), bytes.subarray(0, saltBytes), derivation.iterations, 32, 'sha512')
  const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(saltBytes, saltBytes + nonceBytes))
  opener.setAuthTag(bytes.subarray(-16))
  try {
    const plain = opener.update(bytes.subarray(saltBytes + nonceBytes, -16))
    return JSON.parse(Buffer.concat([plain, opener.final()]).toString())
  } catch {
    return undefined
  }
}

describe.each(DATABASES)('the envelope of a paper on $name', (store) => {
  let hall: Hall
  let asha: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    hall.now(-30)
    await upload('first')
    asha = await hall.device('asha')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const upload = (text: string) => {
    const paper = { name: 'paper.pdf', bytes: Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`) }
    return writeAsServer(hall.server, 'questionpapers', { id: idOf('paper'), paper })
  }
  const ask = async (values: Record<string, unknown>) => {
    await writeAsServer(hall.server, 'exams', { id: idOf('exam'), values })
    await wrapNextKey(hall.server.engine)
  }
  const stored = async () => {
    const sql = 'SELECT questionpaper, sealed, sealkey, envelopewords, wrappedkey FROM questionpapers'
    const [paper] = await hall.server.engine.database.all({ sql, parameters: [] })
    return paper as Record<string, string>
  }
  const words = async () => String((await stored()).envelopewords).split(' ')
  async function sheet(who: string, query = '') {
    const { authorization } = await hall.device(who)
    return readReply(await hall.server.app.inject({ url: `${SHEET}${query}`, headers: { authorization } }))
  }

  it('is not there unless the exam asks for it, and goes when the exam asks for it no more', async () => {
    await wrapNextKey(hall.server.engine)
    expect(await stored()).toMatchObject({ envelopewords: '', wrappedkey: '' })
    expect([(await asha.ask('GET', WRAPPED)).status, (await sheet('organiser')).status]).toEqual([404, 400])
    await ask({ envelope: true })
    expect((await asha.ask('GET', WRAPPED)).status).toBe(200)
    await ask({ envelope: false })
    expect([(await asha.ask('GET', WRAPPED)).status, (await sheet('organiser')).status]).toEqual([404, 400])
  })

  // fails when: the key of another paper is wrapped
  it('gives the key of the encrypted paper to its eight words alone', async () => {
    await ask({ envelope: true })
    const { body } = await asha.ask('GET', WRAPPED)
    const { sealed, sealkey, questionpaper } = await stored()
    const eight = await words()
    expect(eight.filter((word) => !WORD_LIST.includes(word))).toEqual([])
    expect(eight).toHaveLength(8)
    expect([body.questionpaper, body.file]).toEqual([idOf('paper'), sealed])
    expect(unwrapKey(body.wrapped, eight)).toEqual({ key: sealkey, of: questionpaper })
    expect(unwrapKey(body.wrapped, eight.slice(0, 7))).toBeUndefined()
    const [first = '', ...others] = eight
    expect(unwrapKey(body.wrapped, [first === 'zoo' ? 'zone' : 'zoo', ...others])).toBeUndefined()
  })

  it('keeps its words when the paper is replaced, and the former key is not given meanwhile', async () => {
    await ask({ envelope: true })
    const eight = await words()
    const before = (await asha.ask('GET', WRAPPED)).body
    await upload('second')
    expect((await asha.ask('GET', WRAPPED)).status).toBe(404)
    await wrapNextKey(hall.server.engine)
    const after = (await asha.ask('GET', WRAPPED)).body
    expect([await words(), after.file === before.file]).toEqual([eight, false])
    expect(unwrapKey(after.wrapped, eight)).toMatchObject({ key: (await stored()).sealkey })
  })

  // proves: T1
  it('tells its words to no one by any record, list, log or event, and the wrapped key to nobody but those who sit', async () => {
    await ask({ envelope: true })
    const { envelopewords, wrappedkey = '' } = await stored()
    const { said } = await (await hall.device('organiser')).listen('questionpapers/*', 'exams/*', 'auditlog/*')
    await upload('second')
    await wrapNextKey(hall.server.engine)
    for (const name of ['asha', 'organiser', 'supervisor', 'coordinator', 'examiner']) {
      const device = await hall.device(name)
      for (const url of [
        '/api/collections/questionpapers/records',
        `/api/collections/exams/records?expand=questionpapers_via_exam`,
        '/api/collections/examinees/records?expand=questionpaper',
        '/api/collections/auditlog/records?perPage=200',
        '/api/collections/questionpapers/records?sort=envelopewords',
        `/api/collections/questionpapers/records?filter=${encodeURIComponent('envelopewords ~ "a"')}`,
      ]) {
        const text = JSON.stringify((await device.ask('GET', url)).body)
        expect([text.includes(String(envelopewords)), text.includes(wrappedkey)]).toEqual([false, false])
      }
      if (name !== 'asha') expect((await device.ask('GET', WRAPPED)).status).toBe(404)
    }
    expect(said()).not.toContain(String(envelopewords))
    expect((await hall.server.app.inject({ url: WRAPPED })).statusCode).toBe(401)
  })

  // fails when: the code holds an address or more than the words, or its edge is not white for a camera
  it.each(['a4', 'letter'])('shows a phone its eight words and nothing else, on %s', async (format) => {
    await ask({ envelope: true })
    const { file } = await sheet('organiser', `?format=${format}`)
    const said = await printedCode(file.bytes, { leftMm: 22, widthMm: 45 })
    expect(said.split(' ')).toEqual(await words())
    expect(readWords(said)).toEqual({ words: await words(), unknown: [] })
  })

  it('is printed for each school by organisers alone, and each print is in the log', async () => {
    await ask({ envelope: true })
    for (const who of ['supervisor', 'coordinator', 'examiner', 'asha'])
      expect([who, (await sheet(who)).status]).toEqual([who, 404])
    const { file } = await sheet('organiser')
    const pages = await pagesOfPdf(file.bytes)
    expect([file.name, pages.length]).toEqual(['envelopes.pdf', 2])
    for (const word of await words()) for (const { text } of pages) expect(text).toContain(word)
    expect([pages[0]?.text, pages[1]?.text]).toEqual([
      expect.stringContaining('north'),
      expect.stringContaining('south'),
    ])
    expect(Math.round(pages[0]?.width ?? 0)).toBe(595)
    const letter = await pagesOfPdf((await sheet('organiser', '?format=letter')).file.bytes)
    expect(Math.round(letter[0]?.width ?? 0)).toBe(612)
    expect((await sheet('organiser', '?format=a3')).status).toBe(400)
    const acts = await hall.server.engine.database.all({
      sql: `SELECT record FROM auditlog WHERE act = 'read-envelope'`,
      parameters: [],
    })
    expect(acts).toEqual([{ record: idOf('paper') }, { record: idOf('paper') }])
  })
})
