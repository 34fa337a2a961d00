/** Texts and names in a statement, which may look like a parameter, and its parameters. */
const PARAMETER = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g
const INSERTED = /^(insert into .*) values \(([^()]*)\)( on conflict [^_]* do update set .*)?$/s
const UPDATED = /^(update .*) where ("id" = "_many"\."_\d+")$/s

/**
 * One statement for many that differ in their parameters only: it takes an array for each parameter. Rows of a `select` say in
 * `_at` whose they are, counted from 1. Null for a statement of another form.
 */
export function manyAtOnce(sql: string, types: readonly string[]): string | null {
  if (types.length === 0) return null
  const one = sql.replace(PARAMETER, (text, at?: string) => (at === undefined ? text : `"_many"."_${at}"`))
  const arrays = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')
  const columns = types.map((_, at) => `"_${at + 1}"`).join(', ')
  const many = `unnest(${arrays}) with ordinality as "_many"(${columns}, "_at")`
  // The offset keeps the planner from joining whole tables: each row is looked up, as if it were asked alone.
  const fence = / offset /.test(one) ? '' : ' offset 0'
  if (/^select /.test(one)) {
    return `select "_one".*, "_many"."_at"::int as "_at" from ${many} cross join lateral (${one}${fence}) as "_one"`
  }
  const [, into, values, conflict = ''] = INSERTED.exec(one) ?? []
  if (into && !conflict.includes('"_many"')) return `${into} select ${values} from ${many} order by "_at"${conflict}`
  const [, update, condition] = UPDATED.exec(one) ?? []
  return update ? `${update} from ${many} where ${condition}` : null
}
