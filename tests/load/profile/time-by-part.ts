import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { CpuProfile } from './open-profiler.ts'

/** What a part of the program took of the main thread, in ms. */
export type TimeByPart = Readonly<Record<string, number>>

type Node = CpuProfile['nodes'][number]

/** What V8 does by itself; what has no place of its own is part of its caller. */
const OWN_PARTS: Readonly<Record<string, string | undefined>> = {
  '(idle)': undefined,
  '(root)': 'libuv and the kernel',
  '(program)': 'libuv and the kernel',
  '(garbage collector)': 'garbage collection',
}

/**
 * Adds up the time at work of a profile by folder of ours, by library, and by module of Node; time at rest is left out. It is time on
 * the clock: another process that takes the core makes each part longer.
 */
export function timeByPart({ nodes, samples = [], timeDeltas = [] }: CpuProfile): TimeByPart {
  const partOf = openPartOf(nodes)
  const sums: Record<string, number> = {}
  samples.forEach((id, at) => {
    const part = partOf(id)
    if (part) sums[part] = (sums[part] ?? 0) + (timeDeltas[at] ?? 0) / 1000
  })
  return sums
}

/** Adds figures of several profiles. */
export function sumOf(all: readonly TimeByPart[]): TimeByPart {
  const sums: Record<string, number> = {}
  for (const [part, ms] of all.flatMap((one) => Object.entries(one))) sums[part] = (sums[part] ?? 0) + ms
  return sums
}

function openPartOf(nodes: readonly Node[]): (id: number) => string | undefined {
  const parents = new Map<number, Node>()
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node)
  const sourceOf = openSourceOf()
  const find = (node: Node | undefined): string | undefined => {
    if (!node) return 'libuv and the kernel'
    const { functionName, url } = node.callFrame
    if (functionName in OWN_PARTS) return OWN_PARTS[functionName]
    return url ? partOfSource(sourceOf(node.callFrame)) : find(parents.get(node.id))
  }
  const byId = new Map(nodes.map((node) => [node.id, find(node)]))
  return (id) => byId.get(id)
}

/** `engine/records`, `fastify` or `node:net`. */
function partOfSource(source: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]
  if (library) return library
  const [, own, folder] = /packages\/([^/]+)\/src\/([^/]+)/.exec(source) ?? []
  if (own) return `${own}/${folder?.replace(/\.ts$/, '')}`
  const internal = /^node:(?:internal\/)?(.*)$/.exec(source)?.[1]
  return internal ? `node:${internal.replace(/^_/, '').replace(/[/_].*/, '')}` : source
}

/** The source of a place in a file of the build. */
function openSourceOf(): (frame: Node['callFrame']) => string {
  const maps = new Map<string, SourceMap | undefined>()
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return url
    const map = maps.has(url) ? maps.get(url) : mapOf(url)
    maps.set(url, map)
    const entry = map?.findEntry(lineNumber, columnNumber)
    return entry && 'originalSource' in entry ? new URL(entry.originalSource, url).pathname : url
  }
}

function mapOf(url: string): SourceMap | undefined {
  const file = `${fileURLToPath(url)}.map`
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
