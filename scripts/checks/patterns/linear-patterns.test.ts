import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { describe, expect, it } from 'vitest'
import { root } from '../../run-command.ts'
import { costlyText } from './costly-text.ts'

/** Patterns that take more than linear time on some text, and why no text of that kind comes to them. */
const EXCEPTIONS: Readonly<Record<string, string>> = {}

/** Each literal pattern of what runs in the server, with the files that hold it. */
function patterns(): ReadonlyMap<string, { readonly pattern: RegExp; readonly files: string[] }> {
  const found = new Map<string, { readonly pattern: RegExp; readonly files: string[] }>()
  for (const file of globSync('packages/{{engine,server}/src,olympiad/{all,*/declared,*/server}}/**/*.ts', {
    cwd: root,
  })) {
    if (/\.test(-d)?\.ts$/.test(file)) continue
    const tree = parseSync(readFileSync(`${root}/${file}`, 'utf8'), { syntax: 'typescript', target: 'es2022' })
    JSON.stringify(tree, (_, node) => {
      if (node?.type !== 'RegExpLiteral') return node
      const name = `/${node.pattern}/${node.flags}`
      const known = found.get(name) ?? { pattern: new RegExp(node.pattern, node.flags), files: [] }
      known.files.push(file)
      found.set(name, known)
      return node
    })
  }
  return found
}

describe('patterns on what people send take linear time', { timeout: 300_000 }, () => {
  it.each([/\([^)]*\)/g, /\s+$/, /^(\d+\.?\d*)$/, /(a+)+b/, /\s*(?:,|or)\s*/])('the probe finds out %s', (pattern) => {
    expect(costlyText(pattern)).toBeDefined()
  })

  it.each([/^\s+/, /\([^()]*\)/g, /[a-z]+\d/y, /^[^@]{1,64}@(?:[a-z\d-]+\.)+[a-z]{2,}$/, /"[^"]*"/g])(
    'the probe lets pass %s',
    (pattern) => {
      expect(costlyText(pattern)).toBeUndefined()
    },
  )

  // proves: V11.1.4
  it('all of the engine, the server and what capabilities declare and serve, but for named exceptions', () => {
    const all = patterns()
    expect(all.size).toBeGreaterThan(200)
    const costly = [...all].flatMap(([name, { pattern, files }]) => {
      const text = name in EXCEPTIONS ? undefined : costlyText(pattern)
      return text ? [`${name} on ${JSON.stringify(text.piece)} in ${files.join(', ')}`] : []
    })
    expect(costly).toEqual([])
    expect(
      Object.keys(EXCEPTIONS).filter((name) => !all.has(name)),
      'exceptions of nothing',
    ).toEqual([])
  })
})
