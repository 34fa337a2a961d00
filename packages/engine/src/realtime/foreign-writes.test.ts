import { expect, it } from 'vitest'
import { SQLITE } from '../../test/databases.ts'
import { watchForeignWrites } from './foreign-writes.ts'

it('writes of another process to the same file are noticed; writes of this process are not reported', async () => {
  const place = await SQLITE.place()
  const [here, there] = [await place.open(), await place.open()]
  const run = (database: typeof here, sql: string) => database.run({ sql, parameters: [] })
  await run(there, 'CREATE TABLE notes (id TEXT)')
  let noticed = 0
  const stop = watchForeignWrites({ database: here }, { onWritten: () => noticed++, everyMs: 5 })
  const looks = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const last = watchForeignWrites({ database: here }, { onWritten: resolve, everyMs: 5 })
    await run(there, "INSERT INTO notes VALUES ('there')")
    await promise
    last()
  }
  await run(here, "INSERT INTO notes VALUES ('here')")
  await looks()
  await expect.poll(() => noticed).toBe(1)
  stop()
  await looks()
  expect(noticed).toBe(1)
  await here.close()
  await there.close()
  await place.remove()
})
