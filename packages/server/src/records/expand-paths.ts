import type { Collection } from '@olympiad/contract/collection'
import { isMulti, type RelationField } from '@olympiad/contract/fields'
import type { Registry } from '../registry.ts'

/** Deeper parts of an expand path are left out, as PocketBase does. */
const MAX_DEPTH = 6

/** Expand paths as lists of names; one that is the beginning of another is part of it. */
export function parseExpand(expand: string | undefined): string[][] {
  const texts = [...new Set((expand ?? '').replaceAll(/\s/g, '').split(','))].filter((text) => text !== '')
  return texts
    .filter((text) => !texts.some((other) => other.startsWith(`${text}.`)))
    .map((text) => text.split('.').slice(0, MAX_DEPTH))
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
  const [targetName = '', via = ''] = name.split('_via_')
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
