import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { Hall, say } from '../../test/realtime/hall.ts'

const going = { filter: 'notices_via_sheet.title ?= "told"' }

describe.each(DATABASES)('listeners whose filter goes back over a relation, on $name', (store) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await Hall.open(store)
  })
  afterAll(() => hall[Symbol.asyncDispose]())
  beforeEach(() => hall.refill())

  it('get matching changes in order; a delete matches by the state before it', async () => {
    const own = await hall.listen(['sheets/*'], ['students', hall.ann], going)
    const other = await hall.listen(['sheets/*'], ['students', hall.bob], going)
    const sheet = await hall.server.add('sheets', { student: hall.ann, note: 'one' })
    await hall.server.hub.settled()
    await hall.server.add('notices', { sheet, title: 'told' })
    for (const note of ['two', 'three']) await hall.write('sheets', sheet, { note })
    await hall.server.hub.settled()
    await hall.remove('sheets', sheet)
    await hall.server.hub.settled()
    await hall.settle()
    expect(say(own.heard)).toEqual(['sheets/* update two', 'sheets/* update three', 'sheets/* delete three'])
    expect(other.heard).toEqual([])
  })
})
