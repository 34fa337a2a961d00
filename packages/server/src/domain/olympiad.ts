import { productCollections } from '@olympiad/contract/collections/index'
import type { EngineOptions } from '@olympiad/engine'
import { defaultRolePart, namedCoordinator } from './default-role.ts'
import { explainExamDenial } from './denials.ts'
import { examTimesPart } from './windows/exam-times-part.ts'
import { windowMigrations } from './windows/migrations.ts'
import { ownWindowPart } from './windows/own-window-part.ts'
import { paperExamPart } from './windows/paper-exam-part.ts'

type Olympiad = Pick<EngineOptions, 'collections' | 'parts' | 'migrations' | 'explainDenial'>

interface Settings {
  readonly requireApproval: boolean
}

/** What makes a record service the olympiad's: its collections, what it adds to their writes, and what it tells who is refused. */
export function olympiad({ requireApproval }: Settings): Olympiad {
  return {
    collections: productCollections({ requireApproval }),
    parts: [defaultRolePart, examTimesPart, ownWindowPart, paperExamPart],
    migrations: [namedCoordinator, ...windowMigrations],
    explainDenial: (engine, denial) => explainExamDenial({ ...engine, requireApproval }, denial),
  }
}
