import type { EngineOptions, TaskKind } from '@olympiad/engine'

type Additions = Pick<EngineOptions, 'tables' | 'parts' | 'migrations' | 'routes' | 'topics' | 'jobs'>

/** What a capability adds to the record service. */
export interface Capability extends Partial<Additions> {
  /** Its folder. */
  readonly name: string
  /** The kinds of tasks that it carries out. */
  readonly kinds?: readonly TaskKind[]
}

/** Declares the server part of a capability; `packages/server/src/olympiad.ts` lists it. */
export const capability = (declared: Capability): Capability => declared

/** The additions of all of them, in their order: a part of a write comes before those of later capabilities. */
export function additionsOf(capabilities: readonly Capability[]): Required<Additions> & { readonly kinds: TaskKind[] } {
  return {
    tables: capabilities.flatMap(({ tables = [] }) => tables),
    parts: capabilities.flatMap(({ parts = [] }) => parts),
    migrations: capabilities.flatMap(({ migrations = [] }) => migrations),
    routes: capabilities.flatMap(({ routes = [] }) => routes),
    topics: capabilities.flatMap(({ topics = [] }) => topics),
    jobs: capabilities.flatMap(({ jobs = [] }) => jobs),
    kinds: capabilities.flatMap(({ kinds = [] }) => kinds),
  }
}
