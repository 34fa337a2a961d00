import { productCollections } from '@olympiad/contract/collections/index'
import type { EngineOptions } from '@olympiad/engine'
import { explainExamDenial } from './denials.ts'

interface Settings {
  readonly requireApproval: boolean
}

/** What makes a record service the olympiad's: its collections, and what it tells an examinee who is refused. */
export function olympiad({ requireApproval }: Settings): Pick<EngineOptions, 'collections' | 'explainDenial'> {
  return {
    collections: productCollections({ requireApproval }),
    explainDenial: (engine, denial) => explainExamDenial({ ...engine, requireApproval }, denial),
  }
}
