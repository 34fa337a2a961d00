import type { PaperMark } from '../ui/paper/paper-layout.ts'
import type { PaperText } from '../ui/paper/paper-text.ts'

/** Where each question begins on the paper; those that were not found are absent. */
export type QuestionPlaces = ReadonlyMap<number, PaperMark>

/** A number that may be a question's. */
interface Candidate extends PaperText {
  readonly number: number
  readonly page: number
  /** How it is written. Questions of one paper are written alike. */
  readonly form: string
}

/** With fewer questions found, the numbers probably mean something else; no places are reported then. */
const ENOUGH = 0.9
/** More numbers than this are tables of figures; comparing each with each would take long. */
const MAX_CANDIDATES = 1200
/** A piece that ends so near before a number makes it a number inside a line: parts of the width for each part of the height. */
const GAP = 2
/** Such a part of them shares the edge that numbers of questions are aligned to; a table has fewer lines. */
const ALIGNED = 0.1
const LEAST_ALIGNED = 3
/** `57`, `057`, `57.`, `(57)`, `Q57`, `Question 57:`, each alone or with the beginning of its question. */
const NUMBER = /^(Q(?:uestion)?[.\s]*|[([])?(\d{1,3})([.):\]]?)(\s.*)?$/i

/**
 * Finds where the questions of a paper begin, page by page in its text, or nothing when that is not sure: numbers at the
 * beginnings of lines, written and aligned alike, that count from 1 upwards in reading order.
 */
export function findQuestions(pages: readonly (readonly PaperText[])[], questions: number): QuestionPlaces {
  const candidates = pages
    .flatMap((texts, index) => candidatesOf(texts, index + 1))
    .filter(({ number }) => number <= questions)
  const enough = ENOUGH * questions
  const groups = [
    ...groupBy(candidates, ({ form, font, size }) => `${form} ${font} ${sizeClass(size)}`),
    ...groupBy(candidates, ({ form, size }) => `${form} ${sizeClass(size)}`),
  ]
  let best: readonly Candidate[] = []
  for (const group of groups.map((group) => onlyAligned(group, questions))) {
    if (group.length < enough || group.length > MAX_CANDIDATES) continue
    for (const order of [group, byColumns(group)]) {
      const chain = countIn(order)
      if (chain.length > best.length) best = chain
    }
  }
  if (best.length < enough) return new Map()
  return new Map(
    best.map(({ number, page, left, top, size }) => [number, { spot: { page, across: left, down: top }, tall: size }]),
  )
}

function candidatesOf(texts: readonly PaperText[], page: number): Candidate[] {
  return texts.flatMap((text) => {
    const [isNumber, before = '', digits = '', after = '', rest = ''] = NUMBER.exec(text.text) ?? []
    const number = Number(digits)
    if (!isNumber || number < 1) return []
    const isBare = !before && !after && !digits.startsWith('0')
    if ((isBare && rest) || !beginsLine(text, texts)) return [] // "12 students were asked" is a sentence
    const kind = `${/^q/i.test(before) ? 'Q' : before}0${after}`
    return widthsOf(digits).map((width) => ({ ...text, number, page, form: `${kind} ${width}` }))
  })
}

/** To how many digits numbers written so may be filled up: `7` to 1, `007` to 3, `12` to 1 or 2, `100` to any. */
function widthsOf(digits: string): number[] {
  const bare = String(Number(digits)).length
  return [1, 2, 3].filter((width) => digits.length === Math.max(width, bare))
}

function beginsLine(text: PaperText, texts: readonly PaperText[]): boolean {
  return !texts.some(
    (other) =>
      other !== text &&
      Math.abs(other.top + other.size - text.top - text.size) < text.size / 2 &&
      other.left < text.left &&
      other.right > text.left - GAP * text.size,
  )
}

/** Marks that share a left or right edge with many. */
function onlyAligned(group: readonly Candidate[], questions: number): readonly Candidate[] {
  const least = Math.max(LEAST_ALIGNED, ALIGNED * questions)
  const edges = (side: 'left' | 'right') => groupBy(group, (candidate) => edgeClass(candidate[side]))
  const aligned = [...edges('left'), ...edges('right')].filter(({ length }) => length >= least)
  const kept = new Set(aligned.flat())
  return group.filter((candidate) => kept.has(candidate))
}

/**
 * The longest run of growing numbers. It begins as late as it can, so that a numbered list in front of the paper stays out;
 * after that each number is the first that fits, so that figures inside a question stay out.
 */
function countIn(order: readonly Candidate[]): readonly Candidate[] {
  const lengths: number[] = []
  const befores: number[] = []
  let last = -1
  for (const [at, { number }] of order.entries()) {
    let [length, before] = [1, -1]
    for (let earlier = at - 1; earlier >= 0; earlier -= 1) {
      const longer = (lengths[earlier] ?? 0) + 1
      if (longer > length && (order[earlier]?.number ?? 0) < number) [length, before] = [longer, earlier]
    }
    lengths.push(length)
    befores.push(before)
    if (length > (lengths[last] ?? 0)) last = at
  }
  const chain: number[] = []
  for (let at = last; at >= 0; at = befores[at] ?? -1) chain.unshift(at)
  let from = chain[0] ?? 0
  return chain.flatMap((at) => {
    const number = order[at]?.number
    from = order.findIndex((candidate, index) => index >= from && candidate.number === number)
    return order[from] ?? []
  })
}

/** In the order of one who reads columns, whatever the order in the file. */
function byColumns(group: readonly Candidate[]): readonly Candidate[] {
  const column = ({ left }: Candidate) => (left < 0.45 ? 0 : 1)
  return group.toSorted((a, b) => a.page - b.page || column(a) - column(b) || a.top - b.top)
}

function sizeClass(size: number): number {
  return Math.round(size * 400)
}

function edgeClass(edge: number): string {
  return String(Math.round(edge * 200))
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return [...groups.values()]
}
