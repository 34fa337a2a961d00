import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { Hall, password, say, sheets } from '../../test/realtime/hall.ts'

describe.each(DATABASES)('who hears of a change on $name', (store) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await Hall.open(store)
  })
  afterAll(() => hall[Symbol.asyncDispose]())
  beforeEach(() => hall.refill())

  it('sends each listener only what the list rule lets it see', async () => {
    const [boss, own, other, guest] = [
      await hall.listen(['sheets/*'], ['_superusers', hall.root]),
      await hall.listen(['sheets/*'], ['students', hall.ann]),
      await hall.listen(['sheets/*'], ['students', hall.bob]),
      await hall.listen(['sheets/*']),
    ]
    const sheet = await hall.server.add('sheets', { student: hall.ann, note: 'one', secret: 'x' })
    await hall.write('sheets', sheet, { note: 'two' })
    await hall.remove('sheets', sheet)
    await hall.settle()
    expect(say(own.heard)).toEqual(['sheets/* create one', 'sheets/* update two', 'sheets/* delete two'])
    expect(own.heard[0]?.record).toMatchObject({ collectionId: sheets.id, collectionName: 'sheets', student: hall.ann })
    expect(boss.heard[0]?.record).toHaveProperty('secret', 'x')
    expect(JSON.stringify(own.heard)).not.toContain('secret')
    expect([other.heard, guest.heard]).toEqual([[], []])
  })

  it('sends one record by the view rule, under the collection’s name and id', async () => {
    const sheet = await hall.server.add('sheets', { student: hall.ann, note: 'one' })
    const topics = [`sheets/${sheet}`, `${sheets.id}/${sheet}`, 'sheets/*']
    const [own, other] = [
      await hall.listen(topics, ['students', hall.ann]),
      await hall.listen(topics, ['students', hall.bob]),
    ]
    await hall.write('sheets', sheet, { note: 'two' })
    await hall.settle()
    expect(say(own.heard).sort()).toEqual(topics.map((topic) => `${topic} update two`).sort())
    expect(other.heard).toEqual([])
  })

  it('shows superusers what is hidden, and each account its own e-mail address only', async () => {
    const [boss, self] = [
      await hall.listen(['students/*'], ['_superusers', hall.root]),
      await hall.listen(['students/*'], ['students', hall.ann]),
    ]
    await hall.write('students', hall.ann, { name: 'Ann' })
    await hall.write('students', hall.bob, { name: 'Bob' })
    await hall.settle()
    expect(say(boss.heard)).toEqual(['students/* update Ann', 'students/* update Bob'])
    expect(boss.heard[0]?.record).toMatchObject({ secretnote: 's' })
    expect(say(self.heard)).toEqual(['students/* update Ann'])
    expect(self.heard[0]?.record.email).toMatch(/^ann/)
    expect(self.heard[0]?.record).not.toHaveProperty('secretnote')
    for (const { record } of [...boss.heard, ...self.heard]) {
      expect(record).not.toHaveProperty('password')
      expect(record).not.toHaveProperty('tokenKey')
    }
  })

  it('never sends a listener the message of another who sees more', async () => {
    const expand = { expand: 'sheet' }
    const [boss, owner, other, guest] = [
      await hall.listen(['sheets/*', 'notices/*'], ['_superusers', hall.root], expand),
      await hall.listen(['sheets/*', 'notices/*'], ['students', hall.ann], expand),
      await hall.listen(['notices/*'], ['students', hall.bob], expand),
      await hall.listen(['notices/*'], undefined, expand),
    ]
    const sheet = await hall.server.add('sheets', { student: hall.ann, note: 'one', secret: 'hush' })
    await hall.server.add('notices', { title: 'two', sheet })
    await hall.settle()
    const secretsOf = ({ heard }: typeof boss) =>
      heard.slice(0, 2).map(({ record }) => {
        const { sheet: expanded } = (record.expand ?? {}) as Record<string, Record<string, unknown> | undefined>
        return [record.secret, expanded?.note, expanded?.secret]
      })
    expect(secretsOf(boss)).toEqual([
      ['hush', undefined, undefined],
      [undefined, 'one', 'hush'],
    ])
    expect(secretsOf(owner)).toEqual([
      [undefined, undefined, undefined],
      [undefined, 'one', undefined],
    ])
    for (const listener of [other, guest]) expect(secretsOf(listener)[0]).toEqual([undefined, undefined, undefined])
  })

  it('applies the listener’s filter, expand and fields', async () => {
    const options = { filter: 'final = true', expand: 'student', fields: 'id,final,expand.student.name' }
    const { heard } = await hall.listen(['sheets/*'], ['students', hall.ann], options)
    const sheet = await hall.server.add('sheets', { student: hall.ann, note: 'one' })
    await hall.write('sheets', sheet, { final: true })
    await hall.write('sheets', sheet, { final: false })
    await hall.settle()
    expect(heard).toEqual([
      { topic: 'sheets/*', action: 'update', record: { id: sheet, final: true, expand: { student: { name: 'ann' } } } },
    ])
  })

  it('sends nothing for a filter that is broken or names hidden or forbidden fields', async () => {
    const filters = [
      'final =',
      'nosuch = 1',
      'secret != "y"',
      '@request.auth.id != ""',
      'note != "@request.x"',
      '@collection.notices.id ?!= ""',
    ]
    const listeners = await Promise.all(
      filters.map((filter) => hall.listen(['sheets/*'], ['students', hall.ann], { filter })),
    )
    const boss = await hall.listen(['sheets/*'], ['_superusers', hall.root], { filter: '@request.auth.id != ""' })
    const hidden = await hall.listen(['sheets/*'], ['_superusers', hall.root], { filter: 'secret = "x"' })
    await hall.server.add('sheets', { student: hall.ann, secret: 'x' })
    await hall.settle()
    for (const { heard } of [...listeners, hidden]) expect(heard).toEqual([])
    expect(boss.heard).toHaveLength(1)
  })

  it('does not let a filter reach into records the listener may not see', async () => {
    const sheet = await hall.server.add('sheets', { student: hall.bob, note: 'bob’s secret' })
    const filter = 'sheet.note ~ "secret"'
    const [self, other] = [
      await hall.listen(['notices/*'], ['students', hall.bob], { filter }),
      await hall.listen(['notices/*'], ['students', hall.ann], { filter }),
    ]
    await hall.server.add('notices', { title: 'one', sheet })
    await hall.settle()
    expect(say(self.heard)).toEqual(['notices/* create one'])
    expect(other.heard).toEqual([])
  })

  it('judges a deleted record and its cascade by their last values', async () => {
    const [own, other] = [
      await hall.listen(['replies/*'], ['students', hall.ann]),
      await hall.listen(['replies/*'], ['students', hall.bob]),
    ]
    const sheet = await hall.server.add('sheets', { student: hall.ann })
    await hall.server.add('replies', { sheet, text: 'hello' })
    await hall.settle() // nobody waits until a change is told, and a create is judged by the sheet as it then is
    await hall.remove('sheets', sheet)
    await hall.settle()
    expect(say(own.heard)).toEqual(['replies/* create hello', 'replies/* delete hello'])
    expect(other.heard).toEqual([])
  })

  it('treats a listener as a guest once its session is over, its password changed or its account gone', async () => {
    const inHours = { nowMs: hall.server.clock.nowMs }
    const expired = await hall.listen(['sheets/*'], ['students', hall.ann])
    hall.server.clock.nowMs += 3_601_000
    await hall.server.add('sheets', { student: hall.ann, note: 'too late' })
    await hall.settle()
    hall.server.clock.nowMs = inHours.nowMs
    const [rotated, gone] = [
      await hall.listen(['sheets/*'], ['students', hall.ann]),
      await hall.listen(['sheets/*'], ['students', hall.bob]),
    ]
    await hall.write('students', hall.ann, password)
    await hall.remove('students', hall.bob)
    await hall.server.add('sheets', { student: hall.ann, note: 'after' })
    await hall.settle()
    expect([expired.heard, rotated.heard, gone.heard]).toEqual([[], [], []])
    for (const { client } of [expired, rotated, gone]) expect(client.realtime.isConnected).toBe(true)
  })

  it('uses the newest values of an account in rules', async () => {
    const { heard } = await hall.listen(['students/*'], ['students', hall.ann])
    await hall.write('students', hall.ann, { name: 'first' })
    await hall.write('students', hall.ann, { name: 'second' })
    await hall.settle()
    expect(say(heard)).toEqual(['students/* update first', 'students/* update second'])
  })
})
