import { ApiError } from '../../core/api-error.ts'
import { excerpt } from './excerpt.ts'

/** Nobody needs as many; each is looked for in every record. */
const MAX_PATHS = 100

/** Takes of a JSON value what `?fields=` names. */
export type Picker = (value: unknown) => unknown

/** Leaves a value whole, or takes of it what a modifier says. */
type Ending = (value: unknown) => unknown
interface Picks {
  readonly children: Map<string, Picks>
  /** A path ends here, so the whole value is included, even if other paths pick parts of it. */
  ending?: Ending
}

/**
 * Parses `?fields=` once for all values: dot paths, `*`, `:excerpt(max,withEllipsis)`. Throws 400 on an
 * unknown modifier and on too many paths.
 */
export function fieldsPicker(fields: string | undefined): Picker {
  if (!fields) return (value) => value
  const picks = parsePicks(fields)
  return picks.children.size === 0 ? (value) => value : (value) => pick(value, picks)
}

/** What `?fields=` leaves of one value; see `fieldsPicker`. */
export function pickFields(value: unknown, fields: string | undefined): unknown {
  return fieldsPicker(fields)(value)
}

function parsePicks(fields: string): Picks {
  const root: Picks = { children: new Map() }
  const items = splitOutsideBrackets(fields).flatMap((item) => item.trim() || [])
  if (items.length > MAX_PATHS) throw new ApiError(400, `At most ${MAX_PATHS} fields can be named.`)
  for (const item of items) {
    const [path, modifierText] = splitModifier(item)
    if (path === '') continue
    let node = root
    for (const part of path.split('.')) node = childOf(node, part)
    node.ending = modifierText === undefined ? whole : parseModifier(modifierText)
  }
  return root
}

function childOf(node: Picks, name: string): Picks {
  const child = node.children.get(name) ?? { children: new Map() }
  node.children.set(name, child)
  return child
}

function pick(value: unknown, { children, ending }: Picks): unknown {
  if (ending) return ending(value)
  if (Array.isArray(value)) return value.map((item) => pick(item, { children }))
  if (typeof value !== 'object' || value === null) return value
  const rest = children.get('*')?.ending // only at the end of a path does it mean every name
  const picked: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const child = children.get(key)
    if (child) picked[key] = pick(item, child)
    else if (rest) picked[key] = rest(item)
  }
  return picked
}

/** One walk over the text: a pattern that looks ahead to the next bracket would do so from each comma. */
function splitOutsideBrackets(fields: string): string[] {
  const items: string[] = []
  let [from, depth] = [0, 0]
  for (let at = 0; at < fields.length; at++) {
    const letter = fields[at]
    if (letter === '(') depth += 1
    else if (letter === ')') depth = Math.max(depth - 1, 0)
    else if (letter === ',' && depth === 0) {
      items.push(fields.slice(from, at))
      from = at + 1
    }
  }
  return [...items, fields.slice(from)]
}

function splitModifier(item: string): [string, string | undefined] {
  const colon = item.indexOf(':')
  return colon < 0 ? [item, undefined] : [item.slice(0, colon), item.slice(colon + 1)]
}

const whole: Ending = (value) => value

function parseModifier(modifierText: string): Ending {
  const match = /^excerpt\(\s*(\d+)\s*(?:,\s*(true|false|1|0)\s*)?\)$/.exec(modifierText)
  const max = Number(match?.[1])
  if (!match || max <= 0) throw new ApiError(400)
  const withEllipsis = match[2] === 'true' || match[2] === '1'
  return (value) => (typeof value === 'string' ? excerpt(value, { max, withEllipsis }) : value)
}
