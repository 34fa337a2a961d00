import type pg from 'pg'
import { connect } from '../connections.ts'
import { isLost } from '../postgres-errors.ts'
import { manyAtOnce } from './many-at-once.ts'

/** A service has a few dozen; a client's filters could make any number. */
const MAX_TEXTS = 500

/** Knows the form for many of a statement, made of the types that PostgreSQL gives to its parameters. */
export class FormsForMany {
  readonly #pool: pg.Pool
  readonly #forms = new Map<string, string | null>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Null where it has no such form, or where PostgreSQL is still asked, as it is in the background the first time. */
  of(sql: string): string | null {
    const form = this.#forms.get(sql)
    if (form !== undefined) return form
    if (this.#forms.size < MAX_TEXTS) {
      this.#forms.set(sql, null)
      void this.#learn(sql).catch((error) => {
        if (isLost(error)) this.#forms.delete(sql) // nothing is known of it; any other such statement always runs alone
      })
    }
    return null
  }

  async #learn(sql: string): Promise<void> {
    const client = await connect(this.#pool)
    let isClean = false
    try {
      await client.query(`prepare _shape as ${sql}`)
      const asked = `select array_to_json(parameter_types::text[])::text as types from pg_prepared_statements where name = '_shape'`
      const { rows } = await client.query(asked)
      await client.query('deallocate _shape')
      isClean = true
      this.#forms.set(sql, manyAtOnce(sql, JSON.parse(rows[0].types)))
    } finally {
      client.release(!isClean)
    }
  }
}
