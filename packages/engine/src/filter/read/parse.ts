import { FilterError } from './filter-error.ts'
import { type Filter, OPERATORS, type Operator, type Term } from './filter-tree.ts'
import { unquote } from './quoted-text.ts'
import { type Token, type TokenKind, tokens } from './tokens.ts'

const MAX_COMPARISONS = 200
const MAX_CALL_DEPTH = 3
const operators: ReadonlySet<string> = new Set(OPERATORS)

/** Reads a filter text into its tree in one pass. Throws `FilterError` on any text that is not a filter, the empty one included. */
export function parse(text: string): Filter {
  return new Parser(tokens(text)).filter()
}

/** One bracket that is open: alternatives, each a list of parts that must all hold. */
type Level = Filter[][]

/** Brackets are kept on a list, not on the call stack: their depth has no limit of its own. */
class Parser {
  readonly #tokens: Iterator<Token, void>
  #token: Token | undefined
  #comparisons = 0

  constructor(source: Iterator<Token, void>) {
    this.#tokens = source
    this.#advance()
  }

  filter(): Filter {
    const levels: Level[] = [[[]]]
    for (;;) {
      while (this.#accept('open')) levels.push([[]])
      add(levels, this.#comparison())
      while (levels.length > 1 && this.#accept('close')) add(levels, group(levels.pop()!))
      if (!this.#token) break
      if (this.#expect('join', (join) => join === '&&' || join === '||') === '||') levels.at(-1)!.push([])
    }
    if (levels.length > 1) throw new FilterError('a bracket is not closed')
    return group(levels[0]!)
  }

  #comparison(): Filter {
    if (++this.#comparisons > MAX_COMPARISONS) throw new FilterError(`more than ${MAX_COMPARISONS} comparisons`)
    const left = this.#term(MAX_CALL_DEPTH)
    const sign = this.#expect('sign', (text) => operators.has(text.replace(/^\?/, '')))
    const any = sign[0] === '?'
    const operator = (any ? sign.slice(1) : sign) as Operator
    return { kind: 'comparison', operator, any, left, right: this.#term(MAX_CALL_DEPTH) }
  }

  #term(depth: number): Term {
    const token = this.#token
    if (!token) throw new FilterError('a value is missing at the end')
    this.#advance()
    switch (token.kind) {
      case 'name':
        return { kind: 'name', name: checkedName(token) }
      case 'text':
        return { kind: 'text', text: unquote(token.source) }
      case 'number':
        return { kind: 'number', digits: checkedNumber(token) }
      case 'call':
        if (depth === 0) throw new FilterError(`functions nested more than ${MAX_CALL_DEPTH} deep`)
        return { kind: 'call', name: checkedName(token), parameters: this.#parameters(depth - 1) }
      default:
        throw unexpected(token)
    }
  }

  #parameters(depth: number): Term[] {
    const parameters: Term[] = []
    while (!this.#accept('close')) {
      parameters.push(this.#term(depth))
      if (!this.#accept('comma')) {
        this.#expect('close')
        break
      }
    }
    return parameters
  }

  #advance(): void {
    this.#token = this.#tokens.next().value ?? undefined
  }

  #accept(kind: TokenKind): boolean {
    if (this.#token?.kind !== kind) return false
    this.#advance()
    return true
  }

  #expect(kind: TokenKind, isRight: (source: string) => boolean = () => true): string {
    const token = this.#token
    if (!token) throw new FilterError(`${kind} is missing at the end`)
    if (token.kind !== kind || !isRight(token.source)) throw unexpected(token)
    this.#advance()
    return token.source
  }
}

function add(levels: Level[], part: Filter): void {
  const parts = levels.at(-1)!.at(-1)!
  if (part.kind === 'group' && part.join === 'and') parts.push(...part.parts)
  else parts.push(part)
}

function group(alternatives: Level): Filter {
  const parts = alternatives.flatMap((all) => {
    const part: Filter = all.length === 1 ? all[0]! : { kind: 'group', join: 'and', parts: all }
    return part.kind === 'group' && part.join === 'or' ? part.parts : [part]
  })
  return parts.length === 1 ? parts[0]! : { kind: 'group', join: 'or', parts }
}

function checkedName({ source, start }: Token): string {
  const name = source.endsWith('(') ? source.slice(0, -1) : source
  if (/[.:]$|^[@_#]$/.test(name)) throw new FilterError(`unfinished name at ${start}`)
  return name
}

function checkedNumber({ source, start }: Token): string {
  if (source === '-' || !Number.isFinite(Number(source))) throw new FilterError(`number out of range at ${start}`)
  return source
}

function unexpected({ source, start }: Token): FilterError {
  return new FilterError(`unexpected ${source.slice(0, 40)} at ${start}`)
}
