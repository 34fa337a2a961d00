import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { EDITION_ID } from '../../../edition/declared/edition-fields.ts'
import { type SiteEdition, siteEdition } from '../../../edition/declared/site-edition.ts'
import { rankRuleOf } from '../../../results/declared/edition-rule.ts'
import { rankSentences } from '../../../results/declared/rank-sentences.ts'

const { editionfiles, editions } = olympiad

/** Another server's change of the edition is shown this soon. */
const KNOWN_FOR_MS = 5000

interface KnownEdition {
  /** Undefined until it is read first. */
  readonly edition: SiteEdition | undefined
  readonly readAtMs: number
}
const known = new WeakMap<Engine['registry'], KnownEdition>()

/**
 * What pages show of the edition. A value that is some seconds old needs no statement; it is used while the store
 * fails.
 */
export async function readSiteEdition(engine: Pick<Engine, 'database' | 'registry' | 'now'>): Promise<SiteEdition> {
  const last = known.get(engine.registry)
  if (last?.edition && Math.abs(engine.now() - last.readAtMs) < KNOWN_FOR_MS) return last.edition
  try {
    const [record, files] = await Promise.all([
      table(engine, editions).find(EDITION_ID),
      table(engine, editionfiles).all(),
    ])
    // The sentences are made here, so that students' pages do not carry the code for it.
    const rankRule = record ? rankSentences(rankRuleOf(record)) : []
    const edition = { ...siteEdition(record, files), rankRule }
    // A write that ended meanwhile has made this stale: the next caller reads again.
    if (known.get(engine.registry) === last) known.set(engine.registry, { edition, readAtMs: engine.now() })
    return edition
  } catch (error) {
    if (last?.edition) return last.edition
    throw error
  }
}

/** Has `readSiteEdition` read the records again; called when they are written. */
export function forgetSiteEdition({ registry }: Pick<Engine, 'registry'>): void {
  known.set(registry, { edition: known.get(registry)?.edition, readAtMs: Number.NEGATIVE_INFINITY })
}
