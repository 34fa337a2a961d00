import { DATABASES } from '@olympiad/engine/test/databases'
import { openSchoolFiles } from '@olympiad/server/test/school-files/school-files-server'
import { describe, expect, it } from 'vitest'
import { findSchools } from '../../../school-files/server/find-schools-job.ts'

describe.each(DATABASES)('a list of schools on $name', (store) => {
  it('adds the new ones, keeps those that are here, and names the faulty', async () => {
    await using files = await openSchoolFiles(store)
    const list = 'Code;School;Place\nschool-1;City School;\nschool-2;Another School;\nR1;River School;Pune\nR2;;\n'
    const answer = await files.post('organiser', 'add-schools', { list })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ added: ['R1'], known: ['school-1'] },
        faults: [
          { line: 3, message: 'Line 3: Hill School has the code school-2.' },
          { line: 5, message: 'Line 5: no name.' },
        ],
      },
    })
    expect((await files.post('organiser', 'add-schools', { list })).body).toMatchObject({
      added: [],
      known: ['school-1', 'R1'],
    })
    expect((await files.post('organiser', 'add-schools', { list: 'Code;School\n' })).status).toBe(400)
    for (const who of ['coordinator', 'supervisor', 'examiner'])
      expect((await files.post(who, 'add-schools', { list: 'x' })).status).toBe(404)
  })

  // fails when: a school is looked for only when its file comes
  it('finds the files that came before their schools, and leaves others', async () => {
    await using files = await openSchoolFiles(store)
    const text = (name: string) => `River School Pune\nName;Class;Roll\n${name};IX;1201`
    const { body: waiting } = await files.send('list.csv', text('Asha Rao'))
    const { body: other } = await files.send('unknown.csv', 'Name;Class\nUma Sen;X')
    expect([waiting.school, other.school]).toEqual(['', ''])
    await findSchools(files.engine)
    await files.post('organiser', 'add-schools', { list: 'R1;River School;Pune' })
    await findSchools(files.engine)
    const found = await files.importOf(waiting.import)
    expect(found).toMatchObject({ state: 'planned', counts: { new: 1 } })
    expect(found?.school).not.toBe('')
    expect(await files.importOf(other.import)).toMatchObject({ state: 'planned', school: '' })
  })
})
