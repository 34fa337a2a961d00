import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { copyExaminees } from '@olympiad/server/test/acts/copy-examinees'
import { at, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { EDITION_ID } from '../../../edition/declared/edition-fields.ts'
import { searchWords } from '../../../ground/server/rows/search-words.ts'
import { auditlog } from '../../../log/declared/auditlog.ts'
import { MOST_COUNTED, type Page, PEOPLE_PAGE, type PersonRow } from '../../declared/people-list.ts'
import { searchMigrations } from '../search-part.ts'

const [north, south] = [idOf('north'), idOf('south')]
const people = '/api/olympiad/people'

describe.each(DATABASES)('the list of students on $name', (store) => {
  let hall: Hall
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    await writeAsServer(hall.server, 'examinees', { id: idOf('asha'), values: { name: 'Zoë D’Souza', room: 'Hall 3' } })
    await writeAsServer(hall.server, 'examinees', { id: idOf('ravi'), values: { name: 'अनन्या शर्मा' } })
    await writeAsServer(hall.server, 'schools', { id: south, values: { name: 'Loyola School', place: 'Chennai' } })
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const list = async (query: Readonly<Record<string, string>> = {}, who = 'organiser') => {
    const { status, body } = await (await hall.device(who)).ask('GET', `${people}?${new URLSearchParams(query)}`)
    return { status, body: body as Page<PersonRow> & { message: string } }
  }
  const found = async (query: Readonly<Record<string, string>>, who?: string) =>
    (await list(query, who)).body.items.map(({ username }) => username)

  it('tells of each where they sit what, and nothing that opens an account', async () => {
    const { body } = await list()
    expect(body).toMatchObject({ found: 2, isMore: false, page: 1 })
    expect(body.items).toEqual([
      {
        ...{ id: idOf('asha'), username: 'asha', name: 'Zoë D’Souza', room: 'Hall 3', seat: '' },
        ...{ school: { id: north, name: 'north' }, exam: { id: idOf('exam'), name: 'Morning', level: '1' } },
        ...{ states: [], updated: expect.any(String) },
      },
      expect.objectContaining({ username: 'ravi' }),
    ])
  })

  it.each([
    ['zoe', ['asha']],
    ['ZOË dsouza', []],
    ['souza z', ['asha']],
    ['शर्मा', ['ravi']],
    ['अन', ['ravi']],
    ['RAVI', ['ravi']],
    ['loyola chen', ['ravi']],
    ['avi', []],
    ['%', ['asha', 'ravi']],
    ['zoe शर्मा', []],
  ])('finds %s by beginnings of words in any script', async (find, usernames) => {
    expect(await found({ find })).toEqual(usernames)
  })

  it('finds nobody by the words of a former name', async () => {
    await writeAsServer(hall.server, 'examinees', { id: idOf('asha'), values: { name: 'Asha Rao' } })
    expect([await found({ find: 'zoe' }), await found({ find: 'rao' })]).toEqual([[], ['asha']])
    const words = await hall.server.engine.database.all({
      sql: `SELECT word FROM ${searchWords.name} WHERE examinee = '${idOf('asha')}' ORDER BY word`,
      parameters: [],
    })
    expect(words.map(({ word }) => word)).toEqual(['asha', 'rao'])
  })

  // fails when: the words are made of what was sent, and not of what is stored
  it('finds nobody by a name that is no text, and takes the write', async () => {
    for (const name of [{ toString: 1 }, { zoe: 'zoe' }, ['zoe', {}]]) {
      await writeAsServer(hall.server, 'examinees', { id: idOf('asha'), values: { name } })
      expect(await found({ find: 'zoe' })).toEqual([])
    }
  })

  it('filters by exam, level, school, room and state, and sorts both ways', async () => {
    await hall.server.add('examinees', {
      ...{ username: 'free', name: 'No Exam', exam: '', questionpaper: '', school: '', room: 'Hall 30' },
      ...{ password: 'a password of tests', passwordConfirm: 'a password of tests' },
    })
    await writeAsServer(hall.server, 'examinees', { id: idOf('ravi'), values: { submitted: at(20) } })
    const reason = 'the lights went out'
    await (await hall.device('organiser')).act('grant-time', { examinees: [idOf('asha')], minutes: 5, reason })
    for (const [query, usernames] of [
      [{ exam: idOf('exam') }, ['asha', 'ravi']],
      [{ exam: idOf('nothing') }, []],
      [{ level: '1', sort: '-username' }, ['ravi', 'asha']],
      [{ level: '2' }, []],
      [{ school: south }, ['ravi']],
      [{ room: 'Hall 3' }, ['asha']],
      [{ state: 'noExam' }, ['free']],
      [{ state: 'noSchool' }, ['free']],
      [{ state: 'submitted' }, ['ravi']],
      [{ state: 'ownWindow' }, ['asha']],
      [{ state: 'ownWindow', find: 'ravi' }, []],
      [{ sort: 'username' }, ['asha', 'free', 'ravi']],
      [{ sort: '-name' }, ['ravi', 'asha', 'free']],
    ] as const)
      expect([query, await found(query)]).toEqual([query, usernames])
    expect((await list({ find: 'zoe' })).body.items[0]?.states).toEqual(['ownWindow'])
  })

  // fails when: who sat to the end without a press of SUBMIT is Ready for an exam that is over
  it('tells after the end who sat, who submitted and who never came', async () => {
    const { add } = hall.server
    const seat = { exam: idOf('exam'), password: 'a password of tests', passwordConfirm: 'a password of tests' }
    for (const username of ['later', 'never']) await add('examinees', { username, school: north, ...seat })
    await (await hall.device('asha')).answer(1, 'B')
    await (await hall.device('asha')).act('open-sitting')
    await (await hall.device('ravi')).act('submit', {})
    const [late] = (await list({ find: 'later' })).body.items
    await writeAsServer(hall.server, 'examinees', { id: late?.id ?? '', values: { ends: at(180) } })
    const states = async () =>
      Object.fromEntries((await list()).body.items.map(({ username, states }) => [username, states.join()]))
    expect(await states()).toEqual({ asha: '', later: 'ownWindow', never: '', ravi: 'submitted' })
    hall.now(121)
    expect(await states()).toEqual({ asha: 'timeOver', later: 'ownWindow', never: 'absent', ravi: 'submitted' })
    for (const [state, usernames] of [
      ['timeOver', ['asha']],
      ['absent', ['never']],
      ['submitted', ['ravi']],
    ] as const)
      expect([state, await found({ state })]).toEqual([state, usernames])
  })

  // fails when: an exam that is still to come counts as one of a former edition
  it('tells students of this edition from those of former ones, by the exam that they sit', async () => {
    const { add, engine } = hall.server
    const password = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
    await add('exams', { id: idOf('old'), level: '1', name: 'Morning', starts: at(-900), ends: at(-800) })
    await add('questionpapers', { id: idOf('oldpaper'), exam: idOf('old') })
    await add('examinees', { username: 'former', name: 'Former', questionpaper: idOf('oldpaper'), ...password })
    await add('examinees', { username: 'absent', name: 'Absent', exam: idOf('old'), ...password })
    await add('examinees', { username: 'free', name: 'No Exam', ...password })
    const all = ['absent', 'asha', 'former', 'free', 'ravi']
    const by = async (edition: string) => found({ edition, sort: 'username' })
    expect([await by(''), await by('this'), await by('former')]).toEqual([all, all, []])
    await writeAsServer(hall.server, 'editions', { id: EDITION_ID, values: { begun: at(-500) } })
    expect([await by(''), await by('this')]).toEqual([all, ['asha', 'free', 'ravi']])
    expect(await by('former')).toEqual(['absent', 'former'])
    expect(await found({ edition: 'former', exam: idOf('exam') })).toEqual([])
    // who has no exam does not stay in every edition
    await writeAsServer(hall.server, 'editions', { id: EDITION_ID, values: { begun: formatRecordTime(engine.now()) } })
    expect(await by('this')).toEqual(['asha', 'ravi'])
    expect(await by('former')).toEqual(['absent', 'former', 'free'])
    await writeAsServer(hall.server, 'editions', { id: EDITION_ID, values: { begun: at(-500) } })
    const many = { act: 'withdraw-examinees', filter: { edition: 'former' }, found: 2, reason: 'an old exam' }
    const { body } = await (await hall.device('organiser')).act('for-many', many)
    expect(body.affected).toBe(2)
    expect(await table(engine, olympiad.editions).find(EDITION_ID)).toMatchObject({ begun: at(-500) })
  })

  // proves: T15
  it('shows staff of a school that school only, whatever they ask for', async () => {
    expect(await found({}, 'supervisor')).toEqual(['asha'])
    expect(await found({ find: 'loyola' }, 'supervisor')).toEqual([])
    expect(await found({ find: 'ravi', exam: idOf('exam') }, 'supervisor')).toEqual([])
    expect((await list({ school: south }, 'supervisor')).status).toBe(404)
    for (const who of ['coordinator', 'examiner', 'asha'])
      expect([who, (await list({}, who)).status]).toEqual([who, 404])
    await hall.server.engine.database.run({ sql: `UPDATE supervisors SET school = '${south}'`, parameters: [] })
    expect(await found({ school: south }, 'coordinator')).toEqual(['ravi'])
    expect((await list({ school: north }, 'coordinator')).status).toBe(404)
  })

  // fails when: the details come for every school that the reader may list, or unasked
  // proves: T15
  it('has what schools sent where it is asked for, for those who may import the school’s people alone', async () => {
    const sent = { class: 'IX', birthdate: '2012-02-29', rollnumber: '0042', email: 'asha@example.org' }
    const guardian = { guardian: 'Lata Rao', guardianphone: '+919876543210', guardianemail: 'lata@example.org' }
    const examinee = idOf('asha')
    await hall.server.add('studentdetails', { examinee, ...sent, ...guardian })
    const details = async (query: Readonly<Record<string, string>>, who: string) =>
      (await list(query, who)).body.items.map((row) => [row.username, row.details])
    const asked = { details: 'yes' }
    const empty = Object.fromEntries(Object.keys({ ...sent, ...guardian }).map((name) => [name, '']))
    expect(await details(asked, 'organiser')).toEqual([
      ['asha', { ...sent, ...guardian }],
      ['ravi', empty],
    ])
    expect(await details({}, 'organiser')).toEqual([
      ['asha', undefined],
      ['ravi', undefined],
    ])
    expect(await details(asked, 'supervisor')).toEqual([['asha', undefined]])
    await hall.server.engine.database.run({ sql: `UPDATE supervisors SET school = '${north}'`, parameters: [] })
    expect(await details(asked, 'coordinator')).toEqual([['asha', { ...sent, ...guardian }]])
  })

  // proves: T15
  it('is logged before it is given, once for all its pages, when a reader goes beyond their own school', async () => {
    const entries = () => table(hall.server.engine, auditlog).where({ act: 'read-people' })
    await list({ find: 'zoe', state: '' })
    await list({ find: 'zoe', sort: '-username' })
    await list({ find: 'zoe', page: '2' })
    expect(await entries()).toMatchObject([
      { actorName: 'organiser', collection: 'examinees', record: '', changes: { find: 'zoe', found: 1 } },
    ])
    await list({ school: south })
    await list({}, 'supervisor')
    expect(await entries()).toMatchObject([{}, { school: south, changes: { found: 1 } }])
    hall.now(41)
    await list({ find: 'zoe' })
    expect(await entries()).toHaveLength(3)
  })

  it('counts up to a bound, and pages behind it', async () => {
    const { engine } = hall.server
    await copyExaminees(hall.server, MOST_COUNTED + PEOPLE_PAGE)
    await engine.database.run({ sql: `UPDATE examinees SET search = ' student ' || username`, parameters: [] })
    const first = (await list({ sort: 'username' })).body
    expect([first.found, first.isMore, first.items.length]).toEqual([MOST_COUNTED, true, PEOPLE_PAGE])
    const behind = (await list({ sort: 'username', page: String(MOST_COUNTED / PEOPLE_PAGE + 1) })).body
    expect([behind.found, behind.isMore, behind.items.length]).toEqual([MOST_COUNTED, true, PEOPLE_PAGE])
    expect((await list({ page: '9999' })).body.items).toEqual([])
    expect((await list({ sort: 'username', size: '1000', page: '10' })).body.items).toHaveLength(1000)
    const whole = (await list({ find: 'student1000' })).body
    expect(whole.isMore).toBe(false)
  })

  // fails when: two common words lead to the students of either, or to none where many have both
  it('finds students by two common words, whether few or many have both', async () => {
    const { database } = hall.server.engine
    await copyExaminees(hall.server, 6000)
    const run = (sql: string) => database.run({ sql, parameters: [] })
    const four = '(SELECT 1 AS at UNION SELECT 2 UNION SELECT 3 UNION SELECT 4) AS four'
    const give = async (word: string, to: string) => {
      await run(`UPDATE examinees SET search = search || ' ${word}1 ${word}2 ${word}3 ${word}4' WHERE ${to}`)
      await run(
        `INSERT INTO ${searchWords.name} (word, examinee) SELECT '${word}' || at, id FROM examinees, ${four} WHERE ${to}`,
      )
    }
    await give('anna', `id LIKE 's%' AND id < 's10000000003010'`)
    await give('berta', `id >= 's10000000003000'`)
    const both = Array.from({ length: 10 }, (_, at) => `student${3000 + at}`)
    expect(await found({ find: 'anna berta' })).toEqual(both)
    expect(await found({ find: 'anna berta', exam: idOf('nothing') })).toEqual([])
    expect((await list({ find: 'anna anna2' })).body.found).toBe(3010)
    await writeAsServer(hall.server, 'schools', { id: south, values: { name: 'Anna Berta School', place: 'Chennai' } })
    expect(await found({ find: 'anna berta', sort: 'username' })).toEqual(['ravi', ...both])
  })

  it('says what is wrong with what is asked', async () => {
    for (const [query, message] of [
      [{ find: 'a'.repeat(101) }, 'Search for at most 100 letters.'],
      [{ page: '0' }, 'A page is a number from 1 to 9999.'],
      [{ size: '1001' }, 'A page has at most 1000 rows.'],
      [{ sort: 'password' }, 'The list is sorted by one of name, username.'],
      [{ state: 'guilty' }, 'A state is one of noExam, noSchool, noGuardian, ownWindow, submitted, timeOver, absent.'],
      [{ edition: 'next' }, 'An edition is one of this, former.'],
      [{ level: 'a'.repeat(101) }, 'The value of level is longer than 100 letters.'],
    ] as const)
      expect(await list(query)).toMatchObject({ status: 400, body: { message } })
  })

  it('finds who was there before there was a search', async () => {
    const { database } = hall.server.engine
    for (const name of ['examinees', 'schools', 'supervisors'])
      await database.run({ sql: `UPDATE ${name} SET search = ''`, parameters: [] })
    await database.run({ sql: `DELETE FROM ${searchWords.name}`, parameters: [] })
    expect(await found({ find: 'zoe' })).toEqual([])
    await database.write(async (transaction) => {
      for (const { steps } of searchMigrations)
        for (const step of steps) await step.run(transaction, database.dialect, new Map() as never)
    })
    expect(await found({ find: 'zoe' })).toEqual(['asha'])
    expect((await table(hall.server.engine, olympiad.schools).find(south))?.search).toBe(' loyola school south chennai')
  })
})
