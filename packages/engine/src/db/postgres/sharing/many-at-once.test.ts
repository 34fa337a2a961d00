import { describe, expect, it } from 'vitest'
import { manyAtOnce } from './many-at-once.ts'

describe('one statement for many', () => {
  it('looks each row of a question up by itself, and says whose it is', () => {
    expect(manyAtOnce('select * from "notes" where "id" = $1 for update', ['text'])).toBe(
      'select "_one".*, "_many"."_at"::int as "_at" from unnest($1::text[]) with ordinality as "_many"("_1", "_at") ' +
        'cross join lateral (select * from "notes" where "id" = "_many"."_1" for update offset 0) as "_one"',
    )
  })

  it('leaves a limit with an offset as it is', () => {
    const form = manyAtOnce('select 1 from t where a = $1 limit $2 offset $3', ['text', 'bigint', 'bigint'])
    expect(form).toContain('(select 1 from t where a = "_many"."_1" limit "_many"."_2" offset "_many"."_3") as')
  })

  it('inserts and updates all rows at once', () => {
    const many = 'unnest($1::text[], $2::double precision[]) with ordinality as "_many"("_1", "_2", "_at")'
    const types = ['text', 'double precision']
    expect(manyAtOnce('insert into "notes" ("id", "size") values ($1, $2)', types)).toBe(
      `insert into "notes" ("id", "size") select "_many"."_1", "_many"."_2" from ${many} order by "_at"`,
    )
    expect(manyAtOnce('update "notes" set "size" = $2 where "id" = $1', types)).toBe(
      `update "notes" set "size" = "_many"."_2" from ${many} where "id" = "_many"."_1"`,
    )
  })

  it('inserts all rows, or writes what is given of those that are there', () => {
    const one = 'insert into "notes" ("id") values ($1) on conflict ("id") do update set "size" = '
    expect(manyAtOnce(`${one}"excluded"."size"`, ['text'])).toBe(
      'insert into "notes" ("id") select "_many"."_1" from unnest($1::text[]) with ordinality as "_many"("_1", "_at") ' +
        'order by "_at" on conflict ("id") do update set "size" = "excluded"."size"',
    )
    expect(manyAtOnce(`${one}$2`, ['text', 'float8'])).toBeNull()
  })

  it('takes nothing for a parameter that stands in a text or a name', () => {
    const form = manyAtOnce(`select '$1 ''$1''' as "$1" from t where a = $1`, ['text'])
    expect(form).toContain(`(select '$1 ''$1''' as "$1" from t where a = "_many"."_1" offset 0)`)
  })

  it('is not there for statements of another form', () => {
    const others = [
      'delete from "notes" where "id" = $1',
      'insert into "notes" ("id") values ($1), ($1)',
      'insert into "notes" ("id") values ($1) on conflict do nothing',
      'update "notes" set "size" = 1 where "size" = $1',
      'with a as (select $1) select * from a',
    ]
    expect(others.map((sql) => manyAtOnce(sql, ['text']))).toEqual(others.map(() => null))
    expect(manyAtOnce('select 1', [])).toBeNull()
  })
})
