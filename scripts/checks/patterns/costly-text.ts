import { createContext, Script } from 'node:vm'

/** Lengths of a text, and how much longer a linear pattern may take for the second, with room for noise. */
const [SHORT, LONG] = [1000, 8000]
const MOST_RATIO = 24
/** Less than this is no cost at all. */
const NOTHING_MS = 4
const LIMIT_MS = 300

const context = createContext({ pattern: /a/, text: '' })
const run = new Script("text.replace(pattern, '')")

/** CPU time in ms for all matches of a pattern in a text; undefined if it takes too long. */
function costMs(pattern: RegExp, text: string): number | undefined {
  Object.assign(context, { pattern, text })
  const before = process.threadCpuUsage()
  try {
    run.runInContext(context, { timeout: LIMIT_MS })
  } catch {
    return undefined
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const USUAL = ['a', '1', ' ', '-', '(', '"', '<', 'a.', 'a-', 'a ', '1.']

/** Pieces that a pattern may stumble over: its own letters and words, and usual ones. */
function pieces({ source }: RegExp): readonly string[] {
  const plain = source.replaceAll(/\\[pP]\{[^}]*\}/g, 'a').replaceAll(/\\[dwsbBDWS]/g, ' ')
  const literal = plain.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  const words = literal.split(/[[\](){}|*+?^$\\]+/).filter((word) => word.length > 1 && word.length < 12)
  const signs = new Set(literal.replaceAll(/\\(.)/g, '$1'))
  return [...new Set([...USUAL, ...signs, ...words])]
}

/** A text on which a pattern takes more than linear time, and that time; undefined if none was found. */
export function costlyText(literal: RegExp): { readonly piece: string; readonly ms: number | undefined } | undefined {
  if (!/[*+]|\{\d+,\}/.test(literal.source)) return undefined // it looks at a bounded number of letters
  const flags = literal.flags.replace('g', '')
  const pattern = new RegExp(literal.source, flags.includes('y') ? flags : `${flags}g`)
  const all = pieces(literal)
  const heads = ['', ...all.filter((piece) => piece.length === 1 && !/[a-zA-Z0-9]/.test(piece)).slice(0, 2)]
  for (const piece of all)
    for (const head of heads)
      for (const tail of ['', '\u0001']) {
        const text = (length: number) => head + piece.repeat(length / piece.length) + tail
        const long = costMs(pattern, text(LONG))
        if (long !== undefined && long < NOTHING_MS) continue
        const short = Math.max(0.05, costMs(pattern, text(SHORT)) ?? LIMIT_MS)
        const again = Math.min(long ?? Infinity, costMs(pattern, text(LONG)) ?? Infinity)
        if (again > NOTHING_MS && again / short > MOST_RATIO) return { piece: head + piece, ms: again }
      }
  return undefined
}
