import { useState } from 'react'
import { listed } from '../../language/language.ts'
import { failureMessage } from '../failures.ts'

/** How the query of a part of a page stands. */
interface PartQuery {
  readonly error: Error | null
  /** It has failed and has nothing to show. */
  readonly isLoadingError: boolean
  readonly isLoading: boolean
  readonly refetch: () => unknown
}

/** The queries of parts, each by what it asks for with its article: `the list of exams`. */
export type PartQueries = Readonly<Record<string, PartQuery>>

/** Parts that could not be loaded. */
export interface MissingParts {
  /** All of them, for the start of a sentence: `The list of exams and the key`. */
  readonly what: string
  /** The words for the first failure. */
  readonly why: string
  readonly isRetrying: boolean
  /** Asks for the missing parts alone. */
  readonly retry: () => void
}

const NONE: ReadonlyMap<string, Error> = new Map()

/** The parts of a page that failed to load, until they come: a page must not blink at each try. Null if none is missing. */
export function useMissing(parts: PartQueries): MissingParts | null {
  const [kept, setKept] = useState(NONE)
  const missing = new Map(
    Object.entries(parts).flatMap(([name, { error, isLoadingError, isLoading }]) => {
      const failure = isLoadingError ? error : isLoading ? kept.get(name) : undefined
      return failure ? [[name, failure] as const] : []
    }),
  )
  if (String([...missing]) !== String([...kept])) setKept(missing)
  const [first] = missing.values()
  if (!first) return null
  const what = listed(missing.keys())
  const asked = [...missing.keys()].flatMap((name) => parts[name] ?? [])
  return {
    what: what.charAt(0).toUpperCase() + what.slice(1),
    why: failureMessage(first),
    isRetrying: asked.every(({ isLoading }) => isLoading),
    retry: () => {
      for (const { isLoadingError, refetch } of asked) if (isLoadingError) void refetch()
    },
  }
}
