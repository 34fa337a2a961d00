import { type Collection, underPolicy } from '@olympiad/schema/collection'
import type { ExamPolicy } from '../ground/declared/rules/phase-rules.ts'
import { olympiad } from './collections.ts'

/** Every collection with its rules under the settings, in the same order. */
export function productCollections(policy: ExamPolicy): Collection[] {
  return Object.values(olympiad).map((declared) => underPolicy(declared, policy))
}
