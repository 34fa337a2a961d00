import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { setForm } from '@olympiad/server/test/forms/set-form'
import { seal } from '@olympiad/server/test/rescue/seal'
import { at, atMs, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { describe, expect, it } from 'vitest'

const marks = { right: 1 }
/** A section of each kind: questions 1, 2, …, 7. */
const EVERY_KIND = {
  version: 1,
  sections: [
    { questions: 1, answer: { kind: 'letter', letters: 'ABCDE' }, marks },
    { questions: 1, answer: { kind: 'letters', letters: 'ABCD', marking: 'all' }, marks },
    { questions: 1, answer: { kind: 'integer', digits: 3 }, marks },
    { questions: 1, answer: { kind: 'number', decimals: 3 }, marks },
    { questions: 1, answer: { kind: 'match', rows: 'PQRS', letters: '12345' }, marks },
    { questions: 2, answer: { kind: 'letter', letters: '1234' }, marks },
  ],
}

/** The hall, in which the exam has a form. It began half an hour ago, so the form is put there behind the back of the service. */
async function openFormHall(store: TestStore, document: object = EVERY_KIND) {
  const hall = await openSittingsHall(store)
  await setForm(hall, document)
  return hall
}

const noOption = (value: string) => ({
  ...{ code: 'validation_invalid_value', message: `Invalid value ${value}.` },
  params: { value },
})
const BEYOND_100 = {
  ...{ code: 'validation_max_number_constraint', message: 'Must be less or equal than 100.' },
  params: { max: 100 },
}

describe.each(DATABASES)('an answer on $name', (store) => {
  // fails when: a kind is not judged, or an answer that fits is refused
  it.each([
    [1, 'E'],
    [2, 'ACD'],
    [3, '007'],
    [4, '-3.142'],
    [5, 'P2,Q4,R1'],
    [7, '4'],
  ])(
    'that the form has is stored as it is, and changed, cleared and given again: question %i %s',
    async (question, option) => {
      await using hall = await openFormHall(store)
      const asha = await hall.device('asha')
      expect(await asha.answer(question, option)).toMatchObject({ status: 200, body: { option } })
      expect(await asha.change(question, { marked: true })).toMatchObject({
        status: 200,
        body: { option, marked: true },
      })
      expect((await asha.change(question, { option: '' })).status).toBe(200)
      expect((await asha.change(question, { option })).status).toBe(200)
      expect(await asha.sheet()).toBe(`${question}${option}`)
    },
  )

  it.each([
    [1, 'F', 'validation_invalid_value', 'Invalid value F.'],
    [2, 'CA', 'validation_invalid_answer', 'Write it as AC.'],
    [2, 'A,C', 'validation_invalid_answer', 'Write it as AC.'],
    [2, 'AX', 'validation_invalid_answer', 'Some of A, B, C or D.'],
    [3, '7', 'validation_invalid_answer', 'Exactly 3 digits, such as 007.'],
    [4, '3,142', 'validation_invalid_answer', 'Write it as 3.142.'],
    [4, '1e3', 'validation_invalid_answer', 'A number such as -3.141.'],
    [4, '3.14159', 'validation_invalid_answer', 'At most 3 decimals.'],
    [5, 'Q4,P2', 'validation_invalid_answer', 'Write it as P2,Q4.'],
    [6, 'A', 'validation_invalid_value', 'Invalid value A.'],
  ])('that the form has not is refused with its reason: question %i %s', async (question, option, code, message) => {
    await using hall = await openFormHall(store)
    const asha = await hall.device('asha')
    const { status, body } = await asha.create(question, { option })
    expect([status, body.data]).toMatchObject([400, { option: { code, message } }])
    expect(await asha.sheet()).toBe('')
  })

  it('to a question beyond the form is refused, as one beyond the specified paper is', async () => {
    await using hall = await openFormHall(store)
    const fault = { code: 'validation_max_number_constraint', message: 'Must be less or equal than 7.' }
    const { status, body } = await (await hall.device('asha')).create(8, { option: '1' })
    expect([status, body.data]).toMatchObject([400, { questionnumber: fault }])
  })

  it('is taken up to question 300 where the form has so many', async () => {
    const sections = [{ questions: 300, answer: { kind: 'integer', digits: 1 }, marks }]
    await using hall = await openFormHall(store, { version: 1, sections })
    const asha = await hall.device('asha')
    expect((await asha.answer(300, '0')).status).toBe(200)
    expect((await asha.answer(301, '0')).status).toBe(400)
  })

  // fails when: a refusal of the specified form differs by a byte from what it was before there were forms
  it.each([
    [{ questionnumber: 1, option: 'E' }, { option: noOption('E') }],
    [{ questionnumber: 1, option: 'a' }, { option: noOption('a') }],
    [{ questionnumber: 1, option: 'AB' }, { option: noOption('AB') }],
    [{ questionnumber: 1, option: ['A', 'E'] }, { option: noOption('E') }],
    [
      { questionnumber: 1, option: 'What?' },
      { option: { code: 'validation_invalid_value', message: 'Invalid value What?', params: { value: 'What?' } } },
    ],
    [{ questionnumber: 1, option: '' }, { option: { code: 'validation_required', message: 'Cannot be blank.' } }],
    [{ questionnumber: 101, option: 'A' }, { questionnumber: BEYOND_100 }],
    [
      { questionnumber: 301, option: 'E' },
      { questionnumber: BEYOND_100, option: noOption('E') },
    ],
    [
      { questionnumber: 1.5, option: 'A' },
      { questionnumber: { code: 'validation_only_int_constraint', message: 'Decimal numbers are not allowed.' } },
    ],
    [
      { questionnumber: -1, option: 'A' },
      {
        questionnumber: {
          ...{ code: 'validation_min_number_constraint', message: 'Must be greater or equal than 1.' },
          params: { min: 1 },
        },
      },
    ],
  ])('by the specified form is refused as ever: %j', async (values, data) => {
    await using hall = await openSittingsHall(store)
    const asha = await hall.device('asha')
    const payload = { examinee: idOf('asha'), questionpaper: idOf('paper'), ...values }
    const url = '/api/collections/attempts/records'
    const reply = await hall.server.app.inject({
      ...{ method: 'POST', url, headers: { authorization: asha.authorization }, payload },
    })
    const whole = { data, message: 'Failed to create record.', status: 400 }
    expect([reply.statusCode, reply.payload]).toEqual([400, JSON.stringify(whole)])
  })

  // fails when: the list of a match is cut at its commas
  it('counts on the receipt whatever its kind is, and a rescue file brings it', async () => {
    await using hall = await openFormHall(store)
    const asha = await hall.device('asha')
    await asha.act('open-sitting')
    const key = (await asha.ask('GET', '/api/olympiad/rescue-key')).body
    await asha.answer(4, '-3.142')
    await asha.answer(5, 'P2,Q4,R1,S3')
    const file = (option: string) =>
      seal(key, {
        ...{
          examinee: idOf('asha'),
          questionpaper: idOf('paper'),
          pass: key.pass,
          madeAt: atMs(29),
          deviceTime: atMs(29),
        },
        choices: [{ questionnumber: 2, option, chosenAt: atMs(28) }],
      })
    const staff = await hall.device('supervisor')
    const bring = async (option: string) =>
      staff.act('accept-rescue', { file: await file(option), accept: true, reason: 'the router died' })
    expect(await bring('DA')).toMatchObject({ status: 400 })
    expect(await bring('AD')).toMatchObject({ status: 200, body: { written: [2] } })
    const { body } = await asha.act('submit')
    expect(body).toMatchObject({ count: 3, submitted: at(30) })
    expect(await asha.sheet()).toBe('2AD 4-3.142 5P2,Q4,R1,S3')
    const receipt = await asha.ask('GET', `/api/olympiad/receipts/${body.code}`)
    const form = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(receipt).toMatchObject({ status: 200, body: { state: 'agrees', form, questions: 7 } })
  })

  it('is judged by the form that is stored, without a further statement for each save', async () => {
    await using hall = await openFormHall(store)
    const asha = await hall.device('asha')
    await asha.answer(1, 'E')
    const { database } = hall.server.engine
    await database.run({ sql: 'UPDATE exams SET form = NULL', parameters: [] }) // unseen by a cache: nothing tells of it
    expect((await asha.change(1, { option: 'D' })).status).toBe(200)
    expect((await asha.change(1, { option: 'E' })).status).toBe(200)
    hall.now(32)
    expect((await asha.change(1, { option: 'E' })).status).toBe(200) // as it is stored
    expect((await asha.create(2, { option: 'AC' })).status).toBe(400)
  })
})
