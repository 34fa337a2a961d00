import { DATABASES } from '@olympiad/engine/test/databases'
import { idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { describe, expect, it } from 'vitest'
import type { Page, TwiceRow } from '../../declared/people-list.ts'

describe.each(DATABASES)('students who may be entered twice on $name', (store) => {
  it('are those of one name in several schools, whatever its case, accents and order of words', async () => {
    await using hall = await openSittingsHall(store)
    const password = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
    const add = (username: string, name: string, school: string) =>
      hall.server.add('examinees', { id: idOf(username), username, name, school: idOf(school), ...password })
    await writeAsServer(hall.server, 'examinees', { id: idOf('asha'), values: { name: 'Zoë D’Souza' } })
    await writeAsServer(hall.server, 'examinees', { id: idOf('ravi'), values: { name: 'SOUZA D Zoe' } })
    await add('same', 'अनन्या शर्मा', 'north')
    await add('other', 'अनन्य शर्मा', 'south') // another vowel sign: another name
    await add('twin', 'Meera Rao', 'north')
    await add('twin2', 'Meera Rao', 'north') // of one school: two students
    const list = async (who = 'organiser', query = '') =>
      (await hall.device(who)).ask('GET', `/api/olympiad/people-twice?${query}`)
    const { body } = (await list()) as { body: Page<TwiceRow> }
    expect([body.found, body.items.map(({ students }) => students.map(({ username }) => username))]).toEqual([
      ...[1, [['asha', 'ravi']]],
    ])
    expect(body.items[0]?.students.map(({ school }) => school.name)).toEqual(['north', 'south'])
    expect(body.items[0]?.students.map(({ birthdate }) => birthdate)).toEqual(['', ''])
    await hall.server.add('studentdetails', { examinee: idOf('ravi'), birthdate: '2011-03-14', class: 'IX' })
    const told = (await list()).body as Page<TwiceRow>
    expect(told.items[0]?.students).toMatchObject([
      { birthdate: '', class: '' },
      { birthdate: '2011-03-14', class: 'IX' },
    ])
    // Judged as different people they are listed no more, until one comes who is not judged; the same act takes it back.
    const judge = async (who: string, names: readonly string[], different = true) =>
      (await hall.device(who)).ask('POST', '/api/olympiad/tell-apart', { examinees: names.map(idOf), different })
    const groups = async (query = '') =>
      ((await list('organiser', query)).body as Page<TwiceRow>).items.map(({ students }) => students.length)
    expect((await judge('organiser', ['asha', 'same'])).status).toBe(400)
    expect((await judge('organiser', ['asha'])).status).toBe(400)
    expect(((await judge('organiser', ['asha', 'ravi'])).body as { changed: unknown }).changed).toHaveLength(2)
    expect([await groups(), await groups('judged=different')]).toEqual([[], [2]])
    await add('third', 'zoe d souza', 'north')
    expect([await groups(), await groups('judged=different')]).toEqual([[3], []])
    await judge('organiser', ['asha', 'ravi', 'third'])
    await writeAsServer(hall.server, 'examinees', { id: idOf('third'), values: { name: 'Meera Rao' } })
    await writeAsServer(hall.server, 'examinees', { id: idOf('third'), values: { school: idOf('south') } })
    expect([await groups(), await groups('judged=different')]).toEqual([[3], [2]]) // another name: not judged
    await judge('organiser', ['asha', 'ravi'], false)
    expect([await groups(), await groups('judged=different')]).toEqual([[2, 3], []])
    expect((await list('organiser', 'judged=x')).status).toBe(400)
    for (const who of ['supervisor', 'coordinator', 'examiner', 'asha'])
      expect((await judge(who, ['asha', 'ravi'])).status).toBe(404)
    for (const who of ['supervisor', 'coordinator', 'examiner', 'asha']) expect((await list(who)).status).toBe(404)
    expect((await list('organiser', 'page=0')).status).toBe(400)
  })
})
