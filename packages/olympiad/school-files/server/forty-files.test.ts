// long: forty files go in twice, and the other tests of imports say the same of one
import { DATABASES } from '@olympiad/engine/test/databases'
import { messyFiles } from '@olympiad/server/test/school-files/forty-files'
import { openSchoolFiles } from '@olympiad/server/test/school-files/school-files-server'
import { describe, expect, it } from 'vitest'

const STUDENTS = 5
const STANDARDS = ['VIII', 'IX', 'X', 'XI', 'XII']

describe.each(DATABASES)('forty files of forty schools on $name', (store) => {
  it('go in once: each good line is an account, each bad one is named, and a second time nothing changes', async () => {
    await using server = await openSchoolFiles(store)
    const files = await messyFiles({ students: STUDENTS })
    const schools = new Map<string, string>([
      ['school-1', server.schools.one],
      ['school-2', server.schools.two],
    ])
    for (const { school } of files)
      if (!schools.has(school))
        schools.set(school, await server.server.add('schools', { code: school, name: `The ${school}` }))
    const send = (name: string, bytes: Uint8Array, code: string) =>
      server.send(name, bytes, { school: schools.get(code) ?? '' })
    for (const [at, { name, bytes, school, good, broken }] of files.entries()) {
      const { body } = await send(name, bytes, school)
      expect([name, body.counts.new, body.counts.faulty]).toEqual([name, good.length, broken.length])
      expect([...new Set(body.faults.map(({ line }: { line: number }) => line))]).toEqual(
        broken.map(({ line }) => line),
      )
      expect((await server.post('organiser', 'apply-import', { import: body.import, hash: body.hash })).status).toBe(
        200,
      )
      if (at % 10 === 9) await server.finish()
    }
    const [people, details] = [await server.people(), await server.details()]
    const detailsOf = new Map(details.map((one) => [one.examinee, one]))
    const stored = people.map(
      ({ id, name, school }) => `${school} ${name} ${detailsOf.get(id)?.class} ${detailsOf.get(id)?.birthdate}`,
    )
    const sent = files.flatMap(({ school, good }) =>
      good.map(
        ({ name, standard, birthdate }) => `${schools.get(school)} ${name} ${STANDARDS[standard - 8]} ${birthdate}`,
      ),
    )
    expect(stored.sort()).toEqual(sent.sort())
    expect(new Set(people.map(({ username }) => username)).size).toBe(people.length)
    for (const { name, bytes, school, good } of files) {
      const { body } = await send(`copy of ${name}`, bytes, school)
      expect([name, body.counts.new, body.counts.changed, body.counts.kept]).toEqual([name, 0, 0, good.length])
    }
  })
})
