import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type TestDatabase } from '../../test/databases.ts'
import type { Expressions, JsonPath, Sql } from './expressions.ts'
import type { SqlValue } from './statement.ts'

for (const store of DATABASES) {
  describe(`fragments of SQL on ${store.name}`, () => {
    let opened: TestDatabase
    beforeAll(async () => {
      opened = await store.open()
    })
    afterAll(() => opened[Symbol.asyncDispose]())

    /** What a fragment gives, as text or number. */
    async function resultOf(make: (expressions: Expressions) => Sql): Promise<SqlValue | undefined> {
      const { dialect } = opened.database
      const { sql: text, parameters } = sql`select ${make(dialect.expressions)} as it`.compile(dialect.builder)
      const [row] = await opened.database.all({ sql: text, parameters: parameters as SqlValue[] })
      return row?.it
    }
    /** The truth of a fragment; null where it is NULL. */
    async function truthOf(make: (expressions: Expressions) => Sql): Promise<boolean | null> {
      const found = await resultOf(
        (expressions) => sql`case when ${make(expressions)} then 1 when not (${make(expressions)}) then 0 end`,
      )
      return found === null ? null : Number(found) === 1
    }
    const text = (value: string | null) => (expressions: Expressions) => expressions.textParameter(sql.val(value))

    const spelled: [string, number | null][] = [
      ['5', 5],
      [' -5.5e3 ', -5500],
      ['.5', 0.5],
      ['5.', 5],
      ['', null],
      ['5a', null],
      ['0x5', null],
      ['Infinity', null],
    ]
    for (const [given, number] of spelled) {
      it(`${JSON.stringify(given)} spells ${number}`, async () => {
        expect(await resultOf((it) => it.textNumber(text(given)(it)))).toBe(number)
      })
    }

    for (const [number, written] of [
      [5, '5'],
      [-0.25, '-0.25'],
      [0, '0'],
      [1234567, '1234567'],
    ] as const) {
      it(`the number ${number} is written ${written}`, async () => {
        expect(await resultOf((it) => it.numberText(it.numberParameter(sql.val(number))))).toBe(written)
      })
    }

    const likenesses: [given: string | null, pattern: string, like: boolean | null][] = [
      ['aBc', '%b%', true],
      ['aBc', 'b', false],
      ['a_c', 'a\\_c', true],
      ['abc', 'a\\_c', false],
      ['abc', 'a_c', true],
      ['É', 'é', false],
      ['line\nfeed', 'line%feed', true],
      [null, '%', null],
    ]
    for (const [given, pattern, like] of likenesses) {
      it(`${JSON.stringify(given)} like ${pattern} is ${like}`, async () => {
        expect(await truthOf((it) => it.like(text(given)(it), text(pattern)(it)))).toBe(like)
      })
    }

    it('a pattern of any length is no error', async () => {
      const long = `%${'x'.repeat(60_000)}%`
      expect(await truthOf((it) => it.like(text('abc')(it), text(long)(it)))).not.toBe(true)
    })

    const parts: [json: string | null, path: JsonPath, number: number | null, text: string | null][] = [
      ['5', [], 5, null],
      ['true', [], 1, null],
      ['false', [], 0, null],
      ['null', [], null, null],
      [null, [], null, null],
      ['"5"', [], null, '5'],
      ['{"a":[1,{"b":"q"}]}', ['a', 1, 'b'], null, 'q'],
      ['{"a":[1,{"b":"q"}]}', ['a', 0], 1, null],
      ['{"a":[1,{"b":"q"}]}', ['a', 1], null, '{"b":"q"}'],
      ['{"a":[1]}', ['a', 'b'], null, null],
      ['{"0":1}', [0], null, null],
      ['[1]', ['0x'], null, null],
      ['[1]', [999_999_999], null, null],
      ['"é\\ud83d\\ude00"', [], null, 'é😀'],
    ]
    for (const [json, path, number, string] of parts) {
      it(`${json} at ${path.join('.') || 'its top'} is ${number ?? string}`, async () => {
        const part = (it: Expressions) => it.jsonPart(sql`(select ${it.columnParameter('json', sql.val(json))})`, path)
        expect(await resultOf((it) => part(it).number)).toBe(number)
        expect(await resultOf((it) => part(it).text)).toBe(string)
      })
    }

    it('lower case is for ASCII letters', async () => {
      expect(await resultOf((it) => it.lower(text('ABÉ')(it)))).toBe('abÉ')
    })

    it('NULL is the same as NULL, and nothing else', async () => {
      expect(await truthOf((it) => it.same(text(null)(it), text(null)(it)))).toBe(true)
      expect(await truthOf((it) => it.same(text('')(it), text(null)(it)))).toBe(false)
      expect(await truthOf((it) => it.same(text('a')(it), text('a')(it)))).toBe(true)
    })

    it('texts are ordered by code point', async () => {
      expect(await truthOf((it) => sql`${text('Z')(it)} < ${text('a')(it)}`)).toBe(true)
      expect(await truthOf((it) => sql`${text('é')(it)} > ${text('z')(it)}`)).toBe(true)
    })

    it('lists are gone through and counted', async () => {
      const joined = (it: Expressions) =>
        sql`(select max(e.value) || min(e.value) from ${it.entries(text('["b","a","c"]')(it), 'e')})`
      expect(await resultOf(joined)).toBe('ca')
      expect(await resultOf((it) => it.entryCount(text('["b","a"]')(it)))).toBe(2)
      expect(await resultOf((it) => it.entryCount(text(null)(it)))).toBe(0)
    })
  })
}
