import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { describe, expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../../../test/bundle.ts'
import { olympiad } from '../../../olympiad.ts'
import { exportBundle } from '../../export/export-bundle.ts'
import { storedOlympiad } from '../../export/stored-olympiad.ts'
import { faultText } from '../../faults.ts'
import { readBundle } from '../../read-bundle.ts'
import { writeBundle } from '../../write/write-bundle.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const SCHOOLS = {
  'schools.csv': 'code,name,place\nGNHS,Government High School,Mysore\nhill,Hill School,\n',
  'examinees.csv':
    'username,name,password,exam,school\nasha,Asha Rao,password-1,one,gnhs\nbinu,Binu Das,password-2,one,\n',
  'supervisors.csv':
    'username,email,password,role,school,name\nsita,sita@example.org,password-3,examiner,,Sita Devi\ncoordinator1,c1@example.org,password-5,,hill,\n',
}
const withSchools = (changes: Record<string, string> = {}) => ({ ...soundFiles(), ...SCHOOLS, ...changes })

async function read(files: Record<string, string | Uint8Array>) {
  const result = await readBundle(memorySource(files), { now })
  if ('faults' in result) throw new Error(result.faults.map(faultText).join('\n'))
  return result.bundle
}

describe('schools in a bundle', () => {
  it('are named by their codes, without case, and roles by themselves', async () => {
    const { schools, examinees, supervisors } = await read(withSchools())
    expect(schools.map(({ code, name, place }) => [code, name, place])).toEqual([
      ['GNHS', 'Government High School', 'Mysore'],
      ['hill', 'Hill School', ''],
    ])
    expect(examinees.map(({ school }) => school)).toEqual([schools[0]?.id, ''])
    expect(supervisors).toMatchObject([
      { name: 'Sita Devi', role: 'examiner', school: '' },
      { name: '', role: 'coordinator', school: schools[1]?.id },
    ])
  })

  it('need not be spoken of', async () => {
    const { schools, examinees, supervisors } = await read(soundFiles())
    expect(schools).toEqual([])
    for (const account of [...examinees, ...supervisors]) expect(account).not.toHaveProperty('school')
    for (const account of supervisors) expect(account).not.toHaveProperty('role')
  })

  it.each([
    ['schools.csv', 'hill,', 'gnhs,', 'schools.csv:3:1 the school "gnhs" is already in line 2'],
    ['schools.csv', 'hill,Hill School', 'hill,', 'schools.csv:3:6 the name is missing'],
    ['schools.csv', 'Mysore', 'x'.repeat(201), 'schools.csv:2:29 the place is longer than 200 characters'],
    [
      'schools.csv',
      'GNHS',
      '-x',
      'schools.csv:2:1 "-x" must be 1 to 50 letters, digits, _ . and -, and may not start with . or -',
    ],
    ['examinees.csv', 'one,gnhs', 'one,gnh', 'examinees.csv:2:30 there is no school "gnh" in schools.csv'],
    ['supervisors.csv', ',hill,', ',hills,', 'supervisors.csv:3:41 there is no school "hills" in schools.csv'],
    [
      'supervisors.csv',
      'examiner',
      'boss',
      'supervisors.csv:2:34 "boss" is not one of supervisor, coordinator, examiner, organiser',
    ],
  ] as const)('are refused in %s with %s in the place of %s', async (file, from, to, fault) => {
    const changed = SCHOOLS[file].replace(from, to)
    const result = await readBundle(
      memorySource(
        withSchools({
          [file]: changed,
          'approvals.csv': 'exam,supervisor\n',
          'attempts.csv': 'examinee,question,option\n',
        }),
      ),
      { now },
    )
    const faults = 'faults' in result ? result.faults.map(faultText) : []
    expect(faults).toContain(fault)
    const others = faults.filter((text) => text !== fault)
    expect(others.every((text) => text.includes('there is no school'))).toBe(true) // of those who went to it
  })
})

describe.each(DATABASES)('schools on $name', (store) => {
  const openServer = () => openTestServer(store, { ...olympiad({ requireApproval: true }), nowMs: now })
  const accountsOf = async ({ engine }: Awaited<ReturnType<typeof openServer>>) => {
    const { schools, examinees, supervisors } = await storedOlympiad(engine)
    const codes = new Map(schools.map(({ id, code }) => [id, code]))
    return [
      ...examinees.map(({ username, school }) => [username, undefined, codes.get(school)]),
      ...supervisors.map(({ username, role, school }) => [username, role, codes.get(school)]),
    ]
  }
  const ACCOUNTS = [
    ['asha', undefined, 'GNHS'],
    ['binu', undefined, undefined],
    ['sita', 'examiner', undefined],
    ['coordinator1', 'coordinator', 'hill'],
  ]

  it('are imported, exported, and imported again without a change', async () => {
    await using source = await openServer()
    await writeBundle(source.engine, await read(withSchools()))
    expect(await accountsOf(source)).toEqual(ACCOUNTS)
    const { files } = await exportBundle(source.engine)
    const exported = Object.fromEntries((await Array.fromAsync(files)).map(({ path, content }) => [path, content]))
    expect(exported['schools.csv']).toContain(',GNHS,Government High School,Mysore\n')
    expect(await writeBundle(source.engine, await read(exported))).toMatchObject({ created: 0, updated: 0 })
    await using target = await openServer()
    await writeBundle(target.engine, await read(exported))
    expect(await accountsOf(target)).toEqual(ACCOUNTS)
  })

  it('stay as they are when a bundle comes that does not speak of them', async () => {
    await using server = await openServer()
    await writeBundle(server.engine, await read(withSchools()))
    const silent = {
      'examinees.csv': 'username,name,password,exam\nasha,Asha Rao,password-1,one\nbinu,Binu Das,password-2,one\n',
      'supervisors.csv':
        'username,email,password\nsita,sita@example.org,password-3\ncoordinator1,c1@example.org,password-5\n',
    }
    const counts = await writeBundle(server.engine, await read({ ...soundFiles(), ...silent }))
    expect(counts).toMatchObject({ created: 0, updated: 0 })
    expect(await accountsOf(server)).toEqual(ACCOUNTS)
  })
})
