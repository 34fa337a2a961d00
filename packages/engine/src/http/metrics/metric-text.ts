/** Numbers of one kind, by the values of its labels, as they are counted: cheap to add to, formed to text when asked for. */
export interface Series {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** Lines of the samples, name included. */
  samples(): Iterable<string>
}

/** Values counted by their upper bounds: one count for each bound, and one for those that exceed them all. */
export class Distribution {
  readonly #bounds: readonly number[]
  readonly #counts: number[]
  #sum = 0

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#counts = new Array(bounds.length + 1).fill(0)
  }

  add(value: number): void {
    let at = 0
    while (at < this.#bounds.length && value > this.#bounds[at]!) at += 1
    this.#counts[at]! += 1
    this.#sum += value
  }

  *lines(name: string, labels: Readonly<Record<string, string>> = {}): Generator<string> {
    let below = 0
    for (const [at, bound] of [...this.#bounds, '+Inf'].entries()) {
      below += this.#counts[at]!
      yield sample(`${name}_bucket`, { le: String(bound), ...labels }, below)
    }
    yield sample(`${name}_sum`, labels, this.#sum)
    yield sample(`${name}_count`, labels, below)
  }
}

/** One line of Prometheus' text form. */
export function sample(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const parts = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${parts.length > 0 ? `{${parts.join(',')}}` : ''} ${value}`
}

/** All series in Prometheus' text form. */
export function seriesText(all: readonly Series[]): string {
  return all
    .flatMap(({ name, help, type, samples }) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples(), ''])
    .join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
