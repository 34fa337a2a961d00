import { ApiError } from './api-error.ts'
import { excerpt } from './excerpt.ts'

type Modifier = (value: unknown) => unknown
interface Picks {
  readonly children: Map<string, Picks>
  modify?: Modifier
}

/** What `?fields=` leaves of a JSON value: dot paths, `*`, `:excerpt(max,withEllipsis)`. Throws 400 on an unknown modifier. */
export function pickFields(value: unknown, fields: string | undefined): unknown {
  if (!fields) return value
  return pick(value, parsePicks(fields))
}

function parsePicks(fields: string): Picks {
  const root: Picks = { children: new Map() }
  for (const item of splitOutsideBrackets(fields)) {
    const [path = '', modifierText] = splitModifier(item.trim())
    if (path === '') continue
    let node = root
    for (const part of path.split('.')) node = childOf(node, part)
    if (modifierText !== undefined) node.modify = parseModifier(modifierText)
  }
  return root
}

function childOf(node: Picks, name: string): Picks {
  const child = node.children.get(name) ?? { children: new Map() }
  node.children.set(name, child)
  return child
}

function pick(value: unknown, picks: Picks): unknown {
  if (picks.modify) return picks.modify(value)
  if (picks.children.size === 0) return value
  if (Array.isArray(value)) return value.map((item) => pick(item, picks))
  if (typeof value !== 'object' || value === null) return value
  const rest = picks.children.get('*') // only at the end of a path does it stand for every name
  const picked: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const child = picks.children.get(key) ?? (rest?.children.size === 0 ? rest : undefined)
    if (child) picked[key] = pick(item, child)
  }
  return picked
}

function splitOutsideBrackets(fields: string): string[] {
  return fields.split(/,(?![^(]*\))/)
}

function splitModifier(item: string): [string, string | undefined] {
  const colon = item.indexOf(':')
  return colon < 0 ? [item, undefined] : [item.slice(0, colon), item.slice(colon + 1)]
}

function parseModifier(modifierText: string): Modifier {
  const match = /^excerpt\(\s*(\d+)\s*(?:,\s*(true|false|1|0)\s*)?\)$/.exec(modifierText)
  const max = Number(match?.[1])
  if (!match || max <= 0) throw new ApiError(400)
  const withEllipsis = match[2] === 'true' || match[2] === '1'
  return (value) => (typeof value === 'string' ? excerpt(value, { max, withEllipsis }) : value)
}
