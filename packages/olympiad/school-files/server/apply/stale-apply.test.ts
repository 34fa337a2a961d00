import { DATABASES } from '@olympiad/engine/test/databases'
import type { StoredTask } from '@olympiad/schema/task'
import { openSchoolFiles } from '@olympiad/server/test/school-files/school-files-server'
import { describe, expect, it } from 'vitest'

const FILE = ['Name;Class;Roll No', 'Asha Rao;IX;0412', 'Ravi Kumar;X;0413'].join('\n')

describe.each(DATABASES)('the task of a large file on $name', (store) => {
  /** Plans the file twice, and starts the task of the second plan as that of a large file is started. */
  async function startSecond() {
    const files = await openSchoolFiles(store)
    const school = files.schools.one
    const [first, second] = [await files.send('a.csv', FILE, { school }), await files.send('b.csv', FILE, { school })]
    const { import: id, hash } = second.body
    const { task } = (await files.post('organiser', 'apply-import', { import: id, hash })).body
    await files.change('tasks', task, { input: { import: id, actor: null, isCompared: false } })
    const ended = async () => (await files.finish()).find((one) => one.id === task) as StoredTask
    return { files, id, first: first.body, ended, [Symbol.asyncDispose]: () => files[Symbol.asyncDispose]() }
  }

  it('carries out the plan that was seen', async () => {
    await using started = await startSecond()
    expect(await started.ended()).toMatchObject({ state: 'done', result: { done: 2, made: 2 } })
    expect(await started.files.importOf(started.id)).toMatchObject({ state: 'applied' })
  })

  // fails when: the task does not compare, or carries out what nobody has seen
  it('makes the plan again if people changed since, and writes nobody', async () => {
    await using started = await startSecond()
    const { files, id, first } = started
    const asha = await files.server.add('examinees', {
      ...{ username: 'asha', name: 'Asha Rao', school: files.schools.one },
      ...{ password: 'a password of tests', passwordConfirm: 'a password of tests' },
    })
    expect(await started.ended()).toMatchObject({ state: 'failed', fault: expect.stringContaining('look once more') })
    const planned = await files.importOf(id)
    expect(planned).toMatchObject({ state: 'planned', counts: { new: 1, changed: 1 } })
    expect((await files.people()).map((one) => one.id)).toEqual([asha])
    const applied = await files.apply({ import: id, hash: planned?.hash ?? '' })
    expect(applied.status).toBe(200)
    expect((await files.people()).map(({ name }) => name)).toEqual(['Asha Rao', 'Ravi Kumar'])
    expect((await files.apply(first)).body).toMatchObject({ reason: 'import.stale' })
  })
})
