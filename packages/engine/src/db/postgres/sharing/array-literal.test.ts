import fc from 'fast-check'
import { expect, it } from 'vitest'
import { POSTGRES } from '../../../../test/databases.ts'
import { arrayLiteral } from './array-literal.ts'

const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0') && one.isWellFormed())
const special = fc.constantFrom('', ' ', 'NULL', 'null', '{a,"b"}', '\\', '"', '\\"', "'", 'a,b', '\n\t', 'ü💡')
const texts = fc.array(fc.option(fc.oneof(text, special)), { maxLength: 10 })
const numbers = fc.array(fc.option(fc.double({ noNaN: true })), { maxLength: 10 })
const truths = fc.array(fc.option(fc.boolean()), { maxLength: 10 })

// fails when: a text that looks like a part of an array, or like NULL, is not quoted
it.each(POSTGRES)('an array is the values it was made of on $name', async (store) => {
  await using opened = await store.openEmpty()
  const read = async (values: Parameters<typeof arrayLiteral>[0], type: string) => {
    const sql = `select value from unnest($1::${type}[]) with ordinality as one(value, at) order by at`
    return (await opened.database.all({ sql, parameters: [arrayLiteral(values)] })).map(({ value }) => value)
  }
  await fc.assert(
    fc.asyncProperty(texts, numbers, truths, async (...given) => {
      const [text, number, truth] = given
      const found = [await read(text, 'text'), await read(number, 'double precision'), await read(truth, 'boolean')]
      expect(found).toEqual(given.map((values) => values.map((value) => (Object.is(value, -0) ? 0 : value))))
    }),
    { numRuns: 50 },
  )
})
