import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { keepSetting, readSetting, writeSetting } from './settings.ts'

for (const store of DATABASES) {
  describe(`keepSetting on ${store.name}`, () => {
    it('creates a setting once, and gives all simultaneous callers the same', async () => {
      await using opened = await store.open()
      let made = 0
      const ask = (name: string) => keepSetting(opened.database, name, () => `${name} ${++made}`)
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask('secret')))
      expect(new Set(answers).size).toBe(1)
      const soFar = made
      expect(await ask('secret')).toBe(answers[0])
      expect(made).toBe(soFar)
      expect(await ask('other')).toBe(`other ${soFar + 1}`)
    })
  })

  describe(`a setting on ${store.name}`, () => {
    it('is the last written value, and undefined before', async () => {
      await using opened = await store.open()
      const { database } = opened
      const write = (value: string) =>
        database.write((transaction) => writeSetting(database, transaction, { name: 'name', value }))
      expect(await readSetting(database, 'name')).toBeUndefined()
      await write('one')
      await write('two')
      expect(await readSetting(database, 'name')).toBe('two')
      expect(await readSetting(database, 'other')).toBeUndefined()
    })
  })
}
