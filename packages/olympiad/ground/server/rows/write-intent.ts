import type { RecordWrite } from '@olympiad/engine'

/**
 * What the domain tells the parts of its own writes. It never comes over the wire: a record call has none. A type and
 * no interface, so that the engine accepts it as its own intent.
 */
export type WriteIntent = {
  /**
   * First start and last end of an exam: `recount` counts them again; after `counted` the caller does so itself; `byAct` lets an act
   * move a running exam.
   */
  readonly windows?: 'recount' | 'counted' | 'byAct'
  /** Key and results come out, or are withheld, whatever the times say. */
  readonly release?: 'release' | 'withhold'
  /** A confirmed revision: it alone changes the key of an exam that has begun. */
  readonly key?: 'byRevision'
}

/** What the domain says about a write; empty for a record call. */
export const intentOf = ({ intent }: Pick<RecordWrite, 'intent'>) => intent as WriteIntent
