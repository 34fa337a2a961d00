import { snakeCase } from '../../support/snake-case.ts'
/** One thing a client listens to, as it asked for it. */
export interface Topic {
  /** The submitted text, byte for byte: the name its messages go under. */
  readonly text: string
  /** What comes before the options: `notifications/*`, `exams/ID`. Empty where nothing can ever match. */
  readonly subject: string
  /** What the client says about its request; never to be trusted, as it can say anything. */
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

/** Understands a submitted topic. Nothing is refused: a topic that matches no record stays silent. */
export function parseTopic(text: string): Topic {
  // A line break would end the message's `event` line and let the topic write lines of its own.
  if (/[\r\n\0]/.test(text)) return { text, subject: '', query: {}, headers: {} }
  const [address = ''] = text.split('#')
  const mark = address.indexOf('?')
  if (mark < 0) return { text, subject: address, query: {}, headers: {} }
  const { query, headers } = readOptions(new URLSearchParams(address.slice(mark + 1)).get('options'))
  const snakeCased = Object.entries(texts(headers)).map(([name, value]) => [snakeCase(name), value])
  return { text, subject: address.slice(0, mark), query: texts(query), headers: Object.fromEntries(snakeCased) }
}

function readOptions(json: string | null): { query?: unknown; headers?: unknown } {
  try {
    return (json && JSON.parse(json)) || {}
  } catch {
    return {}
  }
}

/** Values as texts; lists and objects say nothing. */
function texts(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  const entries = Object.entries(values).filter(([key]) => key !== '__proto__')
  return Object.fromEntries(entries.map(([key, value]) => [key, typeof value === 'object' ? '' : String(value)]))
}
