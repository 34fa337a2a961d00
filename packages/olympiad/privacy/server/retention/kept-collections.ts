import type { Engine } from '@olympiad/engine'
import type { KeptKind } from '../../../ground/declared/retention.ts'
import { type PersonalCollection, personalCollections } from '../records/personal-collections.ts'

/** A collection whose records are kept for the days of their kind. */
export interface KeptCollection {
  readonly kind: KeptKind
  readonly collection: PersonalCollection
}

/** Every collection whose records go after some days; what is kept as long as the exam is not among them. */
export function keptCollections(engine: Pick<Engine, 'registry'>): KeptCollection[] {
  return personalCollections(engine).flatMap((collection) => {
    const { kept: kind } = collection.personal
    return kind === 'exam' ? [] : [{ kind, collection }]
  })
}
