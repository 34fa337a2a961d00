import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser'
import type { FaultPlace, Report } from '../faults.ts'

export interface JsonText {
  readonly value: unknown
  /** The place of the value at a path, or else of its nearest existing parent. */
  at(path: readonly PropertyKey[]): FaultPlace
  /** The place of a property's name. */
  nameAt(path: readonly PropertyKey[]): FaultPlace
}

/** Parses strict JSON and remembers the place of every value; reports syntax errors and repeated names. */
export function jsonText(text: string, report: Report): JsonText | undefined {
  const errors: ParseError[] = []
  const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }
  const tree = parseTree(text, errors, strict)
  const place = (offset: number) => placeOf(text, offset)
  // One slip often counts as several errors; the first tells where to look.
  const [first] = errors
  if (first) report(place(first.offset), `JSON: ${inWords(printParseErrorCode(first.error))}`)
  if (!tree || first) return undefined
  reportRepeatedNames(text, report)
  const nodeAt = (path: readonly PropertyKey[]) => findNodeAtLocation(tree, path as (string | number)[])
  return {
    value: JSON.parse(text),
    at(path) {
      for (let length = path.length; length > 0; length--) {
        const node = nodeAt(path.slice(0, length))
        if (node) return place(node.offset)
      }
      return place(tree.offset)
    },
    nameAt: (path) => place(nameNode(nodeAt(path))?.offset ?? tree.offset),
  }
}

const nameNode = (node: Node | undefined) => (node?.parent?.type === 'property' ? node.parent.children?.[0] : node)

/** `JSON.parse` keeps the last of two equal names in silence; here it is a fault. */
function reportRepeatedNames(text: string, report: Report) {
  const open: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, offset) {
      const names = open.at(-1) as Set<string>
      if (names.has(name)) report(placeOf(text, offset), `"${name}" is given twice`)
      names.add(name)
    },
  })
}

function placeOf(text: string, offset: number): FaultPlace {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/)
  return { line: before.length, column: (before.at(-1) as string).length + 1 }
}

const inWords = (code: string) => code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
