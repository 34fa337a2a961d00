import { table } from '@olympiad/engine'
import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { ASHA, at, EXAM, idOf, openActing, RAVI } from '@olympiad/server/test/acts/acting-server'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { auditlog } from '../../log/declared/auditlog.ts'

const reason = 'As her school wrote'
const LATER = idOf('later')

/** The running exam in three languages, and a later one that nobody sits yet. */
async function openLanguages(store: TestStore) {
  const acting = await openActing(store, undefined, { asks: 'no', approval: 'yes' })
  const { add, app, tokenOf } = acting.server
  const write = (name: string, id: string, values: object) =>
    writeAsServer(acting.server, name, { id, values: { ...values } })
  await write('exams', EXAM, { languages: ['en', 'hi', 'ta'] })
  await add('exams', { id: LATER, level: '1', name: 'Later', starts: at(300), ends: at(400) })
  await add('questionpapers', { id: idOf('next'), exam: LATER })
  const own = async (id = ASHA) => (await table(acting.server.engine, olympiad.examinees).find(id))?.medium
  const choose = (who: string, medium: string) =>
    acting.post(who, 'choose-medium', { examinees: [ASHA], medium, reason })
  const ask = async (method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object, who = 'organiser') => {
    const authorization = await tokenOf(who === 'asha' ? 'examinees' : 'supervisors', idOf(who))
    const url = `/api/collections/${path}`
    const reply = await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.json() }
  }
  const patch = (values: object, who?: string) => ask('PATCH', `examinees/records/${ASHA}`, values, who)
  const change = (languages: unknown, exam = LATER) => ask('PATCH', `exams/records/${exam}`, { languages })
  return { ...acting, write, own, choose, ask, patch, change }
}

describe.each(DATABASES)('the language of a student on $name', (store) => {
  // fails when: a student chooses the key that marks them
  it('is noted by staff, during the exam too, with its reason; the student writes it nowhere', async () => {
    await using exam = await openLanguages(store)
    expect(await exam.choose('supervisor', 'hi')).toMatchObject({ status: 200, body: { changed: ['asha'] } })
    expect((await exam.choose('supervisor', 'hi')).body).toEqual({ changed: [] })
    expect((await exam.patch({ medium: 'ta' }, 'asha')).status).toBe(404)
    for (const who of ['asha', 'coordinator', 'examiner'])
      expect((await exam.choose(who, 'ta')).status, who).toBeGreaterThanOrEqual(403)
    expect(await exam.own()).toBe('hi')
    const [entry] = await table(exam.server.engine, auditlog).where({ act: 'choose-medium' })
    expect(entry).toMatchObject({ collection: 'examinees', record: ASHA, reason, actorName: 'supervisor' })
    expect((await exam.choose('organiser', '')).status).toBe(200)
    expect(await exam.own()).toBe('')
    const foreign = { examinees: [RAVI], medium: 'hi', reason }
    expect((await exam.post('supervisor', 'choose-medium', foreign)).status).toBe(404) // of another school
  })

  // fails when: a language that the paper is not in is stored, by an act or by a plain update
  it.each([
    ['ur', 400],
    ['en-GB', 400],
    ['Hindi', 400],
  ])('%s is refused where the paper is not in it', async (medium, status) => {
    await using exam = await openLanguages(store)
    expect((await exam.choose('organiser', medium)).status).toBe(status)
    const plain = await exam.patch({ medium })
    expect([plain.status, Object.keys(plain.body.data)]).toEqual([400, ['medium']])
    expect(await exam.own()).toBe('')
  })

  it('is said in the refusal, with what there is', async () => {
    await using exam = await openLanguages(store)
    const message = 'The paper is in English, हिन्दी, தமிழ்.'
    expect(await exam.choose('organiser', 'ur')).toMatchObject({ status: 400, body: { message } })
    await exam.write('exams', EXAM, { languages: null })
    const none = 'The paper of this exam has one language.'
    expect(await exam.choose('organiser', 'hi')).toMatchObject({
      status: 400,
      body: { data: { medium: { message: none } } },
    })
  })

  // fails when: a student keeps a language that the other exam has not
  it('is forgotten with an exam, or by languages, that do not have it, and stays where they do', async () => {
    await using exam = await openLanguages(store)
    await exam.choose('organiser', 'hi')
    await exam.write('exams', EXAM, { languages: ['ta', 'hi'] })
    expect(await exam.own()).toBe('hi')
    await exam.change(['hi', 'en'])
    await exam.write('examinees', ASHA, { questionpaper: idOf('next') })
    expect(await exam.own()).toBe('hi')
    expect((await exam.change(['en', 'ta'])).status).toBe(200)
    expect(await exam.own()).toBe('')
    await exam.choose('organiser', 'ta')
    await exam.write('examinees', ASHA, { questionpaper: idOf('paper') })
    expect(await exam.own()).toBe('ta')
    await exam.write('exams', LATER, { languages: null })
    await exam.write('questionpapers', idOf('paper'), { exam: LATER })
    expect(await exam.own()).toBe('')
  })
})

describe.each(DATABASES)('the languages of an exam on $name', (store) => {
  // fails when: a field that is not used appears in what older clients read
  it('and of its students are no word of the answers while there is one', async () => {
    await using exam = await openLanguages(store)
    await exam.change(null)
    for (const path of [`exams/records/${LATER}`, `examinees/records/${RAVI}`, 'exams/records?filter=languages=null'])
      expect(JSON.stringify((await exam.ask('GET', path)).body)).not.toMatch(/"languages"|"medium"/)
    await exam.change(['en', 'hi'])
    expect((await exam.ask('GET', `exams/records/${LATER}`)).body.languages).toEqual(['en', 'hi'])
  })

  it.each([
    [['en'], 'Name at least two languages, or none.'],
    ['hi', 'Name at least two languages, or none.'],
    [{ en: 1 }, 'Name at least two languages, or none.'],
    [['en', 'en'], 'A language is named twice.'],
    [['en', 'klingon'], '"klingon" is no language of papers.'],
    [['en', 7], '7 is no language of papers.'],
    [['en', 'constructor'], '"constructor" is no language of papers.'],
    [['en', 'as', 'bn', 'hi', 'ta', 'te', 'ur', 'ml', 'mr'], 'A paper has at most 8 languages.'],
  ])('are refused with their fault: %j', async (languages, message) => {
    await using exam = await openLanguages(store)
    expect(await exam.change(languages)).toMatchObject({ status: 400, body: { data: { languages: { message } } } })
  })

  it.each([[null], [''], [[]]])('are taken away by %j', async (languages) => {
    await using exam = await openLanguages(store)
    await exam.change(['en', 'hi'])
    expect((await exam.change(languages)).status).toBe(200)
    expect((await table(exam.server.engine, olympiad.exams).find(LATER))?.languages).toBe(null)
  })

  it('stay as they are once the exam is approved or has begun', async () => {
    await using exam = await openLanguages(store)
    expect(await exam.change(['en', 'hi'], EXAM)).toMatchObject({ status: 400, body: { reason: 'exam.running' } })
    await exam.change(['en', 'hi'])
    const given = { exam: LATER, supervisor: idOf('organiser'), approved: true }
    expect((await exam.ask('POST', 'approvals/records', given)).status).toBe(200)
    expect(await exam.change(null)).toMatchObject({ status: 400, body: { reason: 'languages.frozen' } })
    expect((await exam.change(['en', 'hi'])).status).toBe(200)
    expect((await exam.ask('PATCH', `exams/records/${LATER}`, { name: 'Renamed' })).status).toBe(200)
  })
})
