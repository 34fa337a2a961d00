import { asServer, startTasks } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openSchoolFiles } from '@olympiad/server/test/school-files/school-files-server'
import { describe, expect, it, vi } from 'vitest'
import { planInTime } from './plan/plan-in-time.ts'

const HEADING = 'No;Name;Class;D.O.B.;Roll No;E-mail;Guardian;Mobile'
const LINES = [
  '1;Asha Rao;IX;31/07/2010;0412;asha@example.org;Meera Rao;9876543210',
  '2;Ravi Kumar;9th;04/02/2011;0413;;;',
  '3;Kavya Verma;XI;31/02/2010;0414;;;',
  'Total;3',
]
const textOf = (...lines: readonly string[]) => [HEADING, ...lines].join('\r\n')
const FILE = textOf(...LINES)
/** A name of its own for each number below 17,576. */
const letters = (at: number) =>
  [676, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(at / unit) % 26))).join('')

describe.each(DATABASES)('a school’s file on $name', (store) => {
  it('is planned, applied and named by line, and does nothing when it comes again under another name', async () => {
    await using files = await openSchoolFiles(store)
    const planned = await files.send('list.csv', FILE, { school: files.schools.one })
    expect(planned).toMatchObject({ status: 200, body: { school: files.schools.one, first: '' } })
    expect(planned.body.counts).toMatchObject({
      new: 2,
      changed: 0,
      kept: 0,
      gone: 0,
      faulty: 1,
      doubtful: 0,
      lines: 3,
    })
    expect(planned.body.faults).toEqual([
      {
        ...{ sheet: '', line: 4, column: 'D', heading: 'D.O.B.', value: '31/02/2010' },
        ...{ code: 'birth.impossible', reason: 'There is no such day: 31/02/2010.' },
      },
    ])
    expect(await files.people()).toEqual([])
    expect((await files.apply(planned.body)).status).toBe(200)
    const people = await files.people()
    expect(people.map(({ name, school, username }) => ({ name, school, username }))).toEqual([
      { name: 'Asha Rao', school: files.schools.one, username: 's26-000001' },
      { name: 'Ravi Kumar', school: files.schools.one, username: 's26-000002' },
    ])
    expect(people.every(({ password }) => String(password).startsWith('$argon2id$'))).toBe(true)
    expect(await files.details()).toMatchObject([
      {
        class: 'IX',
        birthdate: '2010-07-31',
        rollnumber: '0412',
        email: 'asha@example.org',
        guardianphone: '9876543210',
      },
      { class: 'IX', birthdate: '2011-02-04', rollnumber: '0413', email: '' },
    ])
    expect(await files.importOf(planned.body.import)).toMatchObject({ state: 'applied', done: 2 })
    const again = await files.send('renamed.txt', FILE.replaceAll('\r\n', '\n'), { school: files.schools.one })
    expect(again.body.counts).toMatchObject({ new: 0, changed: 0, kept: 2, gone: 0, faulty: 1 })
    expect(again.body.first).not.toBe('')
    await files.apply(again.body)
    expect(await files.people()).toEqual(people)
  })

  it('changes what it says otherwise, keeps what was edited by hand, and lists who is gone', async () => {
    await using files = await openSchoolFiles(store)
    const first = await files.send('list.csv', textOf(...LINES.slice(0, 2), '3;Kavya Verma;XI;01/02/2010;0414;;;'), {
      school: files.schools.one,
    })
    await files.apply(first.body)
    const [asha] = await files.details()
    await files.change('studentdetails', String(asha?.id), { guardian: 'By Hand' })
    const second = await files.send(
      'list2.csv',
      textOf(LINES[0]?.replace('IX', 'X').replace('Meera Rao', 'Mina Rao') ?? '', LINES[1] ?? ''),
      {
        school: files.schools.one,
      },
    )
    expect(second.body.counts).toMatchObject({ new: 0, changed: 1, kept: 1, gone: 1, edited: 1, faulty: 0 })
    await files.apply(second.body)
    expect((await files.details())[0]).toMatchObject({ class: 'X', guardian: 'By Hand' })
    expect(await files.people()).toHaveLength(3)
  })

  // fails when: a change of one value makes the others count as edited by hand
  it('changes a value that came by a file, after another file changed another one', async () => {
    await using files = await openSchoolFiles(store)
    const [line = ''] = LINES
    const takeIn = async (text: string) => {
      const { body } = await files.send('list.csv', textOf(text), { school: files.schools.one })
      await files.apply(body)
      return body.counts
    }
    await takeIn(line)
    expect(await takeIn(line.replace('IX', 'X'))).toMatchObject({ changed: 1, edited: 0 })
    expect(await takeIn(line.replace('IX', 'X').replace('31/07', '30/07'))).toMatchObject({ changed: 1, edited: 0 })
    expect(await files.details()).toMatchObject([{ class: 'X', birthdate: '2010-07-30', guardian: 'Meera Rao' }])
  })

  it('is taken back as a whole, and not once somebody of it has signed in', async () => {
    await using files = await openSchoolFiles(store)
    const first = await files.send('list.csv', FILE, { school: files.schools.one })
    await files.apply(first.body)
    const changed = await files.send('list2.csv', textOf(LINES[0]?.replace('IX', 'X') ?? ''), {
      school: files.schools.one,
    })
    await files.apply(changed.body)
    expect((await files.post('organiser', 'undo-import', { import: changed.body.import })).status).toBe(200)
    await files.finish()
    expect((await files.details())[0]).toMatchObject({ class: 'IX' })
    const [asha] = await files.people()
    await files.change('examinees', String(asha?.id), {
      password: 'olympiad2025',
      passwordConfirm: 'olympiad2025',
    })
    const signIn = await files.server.app.inject({
      method: 'POST',
      url: '/api/collections/examinees/auth-with-password',
      payload: { identity: asha?.username, password: 'olympiad2025' },
    })
    expect(signIn.statusCode).toBe(200)
    const refused = await files.post('organiser', 'undo-import', { import: first.body.import })
    expect(refused).toMatchObject({
      status: 409,
      body: { reason: 'import.signedIn', data: { usernames: [asha?.username] } },
    })
    expect(await files.people()).toHaveLength(2)
  })

  it('goes on where its server stopped: nobody is made twice, and nobody without a password', async () => {
    await using files = await openSchoolFiles(store)
    const lines = Array.from({ length: 70 }, (_, at) => `${at};Asha Rao;IX;;${1000 + at};;;`)
    const { body } = await files.send('list.csv', textOf(...lines), { school: files.schools.one })
    await files.post('organiser', 'apply-import', { import: body.import, hash: body.hash })
    const stop = startTasks(files.engine, files.queue)
    await vi.waitFor(async () => expect((await files.people()).length).toBeGreaterThan(0), 30_000)
    await stop()
    expect((await files.people()).length).toBeLessThan(70)
    await files.finish()
    const people = await files.people()
    expect([people.length, new Set(people.map(({ username }) => username)).size]).toEqual([70, 70])
    expect(people.every(({ password }) => String(password).startsWith('$argon2id$'))).toBe(true)
  })

  it('makes no account stay when nobody has signed in', async () => {
    await using files = await openSchoolFiles(store)
    const first = await files.send('list.csv', FILE, { school: files.schools.one })
    await files.apply(first.body)
    await files.post('organiser', 'undo-import', { import: first.body.import })
    await files.finish()
    expect([await files.people(), await files.details()]).toEqual([[], []])
    expect(await files.importOf(first.body.import)).toMatchObject({ state: 'undone' })
  })

  it('is corrected cell by cell, and its plan is refused once it is another one', async () => {
    await using files = await openSchoolFiles(store)
    const planned = await files.send('list.csv', FILE, { school: files.schools.one })
    const [faulty] = (await files.rows(planned.body.import)).filter(({ kind }) => kind === 'faulty')
    const wrong = await files.post('organiser', 'correct-row', { row: faulty?.id, cells: { 3: '31/04/2010' } })
    expect(wrong.body).toMatchObject({ kind: 'faulty', faults: [{ code: 'birth.impossible', value: '31/04/2010' }] })
    const double = await files.post('organiser', 'correct-row', {
      row: faulty?.id,
      cells: { 1: 'Asha Rao', 2: 'IX', 3: '31/07/2010', 4: '0412' },
    })
    expect(double.body).toMatchObject({ kind: 'faulty', faults: [{ code: 'row.twice' }] })
    const right = await files.post('organiser', 'correct-row', {
      row: faulty?.id,
      cells: { 1: 'Kavya Verma', 3: '28/02/2010', 4: '0414' },
    })
    expect(right.body).toMatchObject({ kind: 'new', faults: [], counts: { new: 3, faulty: 0 } })
    expect((await files.apply(planned.body)).body).toMatchObject({ status: 409, reason: 'import.stale' })
    expect((await files.apply({ ...planned.body, hash: right.body.hash })).status).toBe(200)
    expect(await files.people()).toHaveLength(3)
  })

  // fails when: apply-import does not compute the plan again
  it('is refused if people changed since it was planned', async () => {
    await using files = await openSchoolFiles(store)
    const [one, other] = [
      await files.send('a.csv', FILE, { school: files.schools.one }),
      await files.send('b.csv', FILE, { school: files.schools.one }),
    ]
    await files.apply(one.body)
    expect((await files.apply(other.body)).body).toMatchObject({ status: 409, reason: 'import.stale' })
    expect(await files.importOf(other.body.import)).toMatchObject({ state: 'planned', counts: { new: 0, kept: 2 } })
    expect(await files.people()).toHaveLength(2)
  })

  it('of another school is stopped; and the same person in two schools is asked about, never joined', async () => {
    await using files = await openSchoolFiles(store)
    const lines = [...LINES.slice(0, 2), '3;Dev Bose;X;05/05/2010;0500;;;']
    await files.apply((await files.send('list.csv', textOf(...lines), { school: files.schools.one })).body)
    const wrong = await files.send('list.csv', textOf(...lines), { school: files.schools.two })
    expect(wrong.body.counts).toMatchObject({ doubtful: 3, foreign: 3 })
    expect((await files.apply(wrong.body)).body).toMatchObject({ status: 409, reason: 'import.wrongSchool' })
    const mixed = await files.send('mixed.csv', textOf(lines[0] ?? '', '2;Farah Khan;X;;7;;;', '3;Zoë Léger;X;;8;;;'), {
      school: files.schools.two,
    })
    expect(mixed.body.counts).toMatchObject({ doubtful: 1, new: 2 })
    const [twin] = (await files.rows(mixed.body.import)).filter(({ kind }) => kind === 'doubtful')
    const moved = await files.post('organiser', 'correct-row', { row: twin?.id, decision: 'moved' })
    expect(moved.body).toMatchObject({ kind: 'doubtful' })
    const [asha] = await files.people()
    await files.apply({ ...mixed.body, hash: moved.body.hash })
    expect((await files.people()).filter(({ name }) => name === 'Asha Rao')).toMatchObject([
      { id: asha?.id, username: asha?.username, school: files.schools.two },
    ])
    await files.post('organiser', 'undo-import', { import: mixed.body.import })
    await files.finish()
    expect((await files.people()).map(({ name, school }) => [name, school])).toEqual(
      ['Asha Rao', 'Ravi Kumar', 'Dev Bose'].map((name) => [name, files.schools.one]),
    )
  })

  it('is for its coordinator and the organiser alone', async () => {
    await using files = await openSchoolFiles(store)
    const send = async (as: 'coordinator' | 'supervisor' | 'examiner' | '', school: string) =>
      (await files.send('list.csv', FILE, { as, school })).status
    expect(await send('coordinator', files.schools.one)).toBe(200)
    expect(await send('coordinator', files.schools.two)).toBe(404)
    expect(await send('supervisor', files.schools.one)).toBe(404)
    expect(await send('examiner', files.schools.one)).toBe(404)
    expect(await send('', files.schools.one)).toBe(401)
    const other = (await files.send('list.csv', FILE, { school: files.schools.two })).body
    expect(other.first).not.toBe('')
    for (const [act, body] of [
      ['apply-import', { import: other.import, hash: other.hash }],
      ['undo-import', { import: other.import }],
      ['discard-import', { import: other.import }],
      ['plan-import', { import: other.import }],
    ] as const)
      expect([act, (await files.post('coordinator', act, body)).status]).toEqual([act, 404])
    expect((await files.get('coordinator', `olympiad/faulty-rows/${other.import}`)).status).toBe(404)
    const [row] = await files.rows(other.import)
    expect((await files.post('coordinator', 'correct-row', { row: row?.id, decision: 'two' })).status).toBe(404)
    const seen = await files.get('coordinator', 'collections/importrows/records')
    expect(seen.body.items.every((one: { import: string }) => one.import !== other.import)).toBe(true)
    expect(seen.body.totalItems).toBe(3)
  })

  it('comes back as a file with its faulty lines, which goes in again', async () => {
    await using files = await openSchoolFiles(store)
    const planned = await files.send('liste.csv', FILE, { school: files.schools.one })
    const { body } = await files.get('organiser', `olympiad/faulty-rows/${planned.body.import}`)
    expect(body).toEqual({
      name: 'liste-faulty.csv',
      text: `\ufeff${HEADING};What is wrong\r\n3;Kavya Verma;XI;31/02/2010;0414;;;;Line 4: There is no such day: 31/02/2010.\r\n`,
    })
    const again = await files.send(body.name, body.text.replace('31/02', '28/02'), { school: files.schools.one })
    expect(again.body.counts).toMatchObject({ new: 1, faulty: 0 })
  })

  it('of a size that takes long is answered before its plan is there, which the import has in the end', async () => {
    await using files = await openSchoolFiles(store)
    const { engine, schools } = files
    const many = Array.from(
      { length: 200 },
      (_, at) => `${at + 4};Student ${letters(at)};IX;31/07/2010;${at + 1000};;;`,
    )
    const input = {
      file: { name: 'list.csv', bytes: Buffer.from(textOf(...LINES.slice(0, 3), ...many)) },
      import: '',
      school: schools.one,
      mapping: null,
    }
    const begun = await planInTime(engine, input, { request: asServer(engine), answerMs: 0 })
    expect(begun).toMatchObject({ school: schools.one, counts: null, hash: '' })
    await vi.waitFor(async () => expect(await files.importOf(begun.import)).toMatchObject({ state: 'planned' }), 30_000)
    const planned = await files.importOf(begun.import)
    expect(planned?.counts).toMatchObject({ new: 202, faulty: 1 })
    expect((await files.apply({ import: begun.import, hash: planned?.hash ?? '' })).status).toBe(200)
  })

  it('whose server died while it read it is removed, ten minutes later', async () => {
    await using files = await openSchoolFiles(store)
    const { body } = await files.send('list.csv', FILE, { school: files.schools.one })
    await files.change('imports', body.import, { state: 'reading' })
    const discard = async () => (await files.post('organiser', 'discard-import', { import: body.import })).status
    expect(await discard()).toBe(400)
    files.server.clock.nowMs += 11 * 60_000
    expect(await discard()).toBe(200)
    expect(await files.rows(body.import)).toEqual([])
  })
})
