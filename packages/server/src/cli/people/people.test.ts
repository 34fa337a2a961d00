import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { hearCommands } from '../../../test/commands.ts'
import { messyFiles } from '../../../test/school-files/forty-files.ts'
import { readConfig } from '../../config.ts'
import { run as school } from '../accounts/school.ts'
import { run as people } from './people.ts'

const folder = await mkdtemp(join(tmpdir(), 'people-'))
const context = { config: readConfig({ DATA_DIR: join(folder, 'data') }), now: () => Date.now() }

describe('people import', () => {
  afterAll(async () => {
    vi.restoreAllMocks()
    await rm(folder, { recursive: true, force: true })
  })

  it('takes a file in, names its broken line, and changes nothing a second time', async () => {
    const said = hearCommands()
    const [file] = await messyFiles({ files: 1, students: 6 })
    const path = join(folder, file?.name ?? '')
    await writeFile(path, file?.bytes ?? '')
    const command = async (...more: string[]) => {
      said.length = 0
      expect(await people(['import', path, '--school', 'school-1', ...more], context)).toBe(0)
      return said
    }
    await expect(people(['import', path, '--school', 'school-1'], context)).rejects.toThrow(
      'there is no school school-1',
    )
    await school(['add', 'school-1', 'City School', '--yes'], context)
    const line = file?.broken[0]?.line
    const plan = await command('--plan')
    expect(plan.slice(0, 5)).toEqual([
      '6 students in the file.',
      'new      5',
      'changed  0',
      'kept     0',
      'faulty   1',
    ])
    expect(plan[5]).toMatch(new RegExp(`^${path}:${line}:[A-H]: .+: .+\\.$`))
    const planned = JSON.parse((await command('--plan', '--json')).join('\n'))
    expect(planned).toMatchObject({ school: 'school-1', applied: false, counts: { new: 5 }, first: '' })
    const applied = JSON.parse((await command('--json')).join('\n'))
    expect(applied).toMatchObject({ applied: true, done: 5, made: 5, faults: expect.arrayContaining([]) })
    expect((await command()).slice(1, 5)).toEqual([
      expect.stringMatching(/^The same file came first at /),
      ...['new      0', 'changed  0', 'kept     5'],
    ])
    await school(['add', 'school-2', 'Hill School', '--yes'], context)
    const wrong = people(['import', path, '--school', 'school-2', '--yes'], context)
    await expect(wrong).rejects.toThrow('5 of 6 names are another school’s; nothing was written.')
  })
})
