/** One thing that is wrong with a bundle. Line and column count from 1, in characters; 0 means the file as a whole. */
export interface Fault {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly reason: string
}

/** A place in a file; lines and columns count from 1. */
export interface FaultPlace {
  readonly line: number
  readonly column: number
}

/** Takes a fault of a file whose name it knows. */
export type Report = (at: FaultPlace, reason: string) => void

/** The file as a whole. */
export const WHOLE_FILE = { line: 0, column: 0 }

/** Collects all faults, so that one run names every one of them, and each once. */
export class Faults {
  readonly #all = new Map<string, Fault>()

  /** A reporter for one file. */
  of(file: string): Report {
    return ({ line, column }, reason) =>
      this.#all.set(`${file}:${line}:${column}:${reason}`, { file, line, column, reason })
  }

  get none(): boolean {
    return this.#all.size === 0
  }

  /** All faults by file, line and column; files in the order in which they first failed. */
  sorted(): Fault[] {
    const all = [...this.#all.values()]
    const files = [...new Set(all.map(({ file }) => file))]
    const order = (fault: Fault) => files.indexOf(fault.file)
    return all.toSorted((one, two) => order(one) - order(two) || one.line - two.line || one.column - two.column)
  }
}

/** A fault as one line of text: `file:line:column reason`, clickable in most terminals. */
export function faultText({ file, line, column, reason }: Fault): string {
  return line === 0 ? `${file}: ${reason}` : `${file}:${line}:${column} ${reason}`
}
