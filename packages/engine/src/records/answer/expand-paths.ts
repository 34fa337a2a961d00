import type { Collection } from '@olympiad/schema/collection'
import { isMulti, type RelationField } from '@olympiad/schema/fields'
import type { Registry } from '../../core/registry.ts'

/** Deeper parts of an expand path are left out, as PocketBase does. */
const MAX_DEPTH = 6
/** A way back, and the form of it that PocketBase had first and still takes. */
const WAYS_BACK = [/^(\w{1,100})_via_(\w{1,100})$/, /^(\w+)\((\w+)\)$/]

/** The names that follow each name. Paths that begin alike share a branch. */
export type ExpandPaths = ReadonlyMap<string, ExpandPaths>
type Growing = Map<string, Growing>

/** The paths of an `?expand=` text; one that is the beginning of another is part of it. */
export function parseExpand(expand: string): ExpandPaths {
  const paths: Growing = new Map()
  for (const text of expand.replaceAll(/\s/g, '').split(',')) {
    let here = paths
    for (const name of text === '' ? [] : text.split('.', MAX_DEPTH)) {
      const next: Growing = here.get(name) ?? new Map()
      here.set(name, next)
      here = next
    }
  }
  return paths
}

/** One hop of a path: along a relation field, or back along one of another collection. */
export interface Hop {
  readonly name: string
  readonly target: Collection
  /** The relation field of `target` that points here, for a hop back. */
  readonly via?: string
  /** Gives a list, not one record. */
  readonly isList: boolean
}

/** What `name` leads to from the collection; null when it names no relation. */
export function resolveHop(registry: Registry, collection: Collection, name: string): Hop | null {
  const field = collection.fields[name]
  if (field) return field.type === 'relation' ? forwardHop(registry, name, field) : null
  const [, targetName = '', via = ''] = WAYS_BACK.map((form) => form.exec(name)).find((match) => match) ?? []
  const target = registry.find(targetName)
  const back = target?.fields[via]
  if (!target || back?.type !== 'relation' || registry.find(back.to) !== collection) return null
  const isUnique = target.indexes.some((index) => index.unique && index.fields.length === 1 && index.fields[0] === via)
  return { name, target, via, isList: isMulti(back) || !isUnique }
}

function forwardHop(registry: Registry, name: string, field: RelationField<unknown>): Hop | null {
  const target = registry.find(field.to)
  return target ? { name, target, isList: isMulti(field) } : null
}
