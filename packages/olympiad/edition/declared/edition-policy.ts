import { STANDARD_CONSENT } from '../../ground/declared/consent-purposes.ts'
import { type KeptKind, USUAL_DAYS } from '../../ground/declared/retention.ts'
import type { Edition } from './editions.ts'

type Decided = Pick<Edition, 'asks' | 'version' | 'text' | 'contact' | 'keep'>

/** What an edition asks of examinees and how long it keeps what it observes, defaults included. */
export interface EditionPolicy {
  /** Examinees are observed only if they agree. */
  readonly asks: boolean
  /** The text that they agree to, and its version. */
  readonly version: string
  readonly text: string
  /** Whom to ask about personal data; empty if nobody is named. */
  readonly contact: string
  /** Days by kind; 0 = for ever. */
  readonly keep: Readonly<Record<KeptKind, number>>
}

/** The policy by the record of the edition. Without a record, everybody is asked for consent. */
export function editionPolicy(edition: Decided | null | undefined): EditionPolicy {
  const { version, text } = edition?.text ? edition : STANDARD_CONSENT
  return {
    asks: edition?.asks !== 'no',
    version,
    text,
    contact: edition?.contact ?? '',
    keep: { ...USUAL_DAYS, ...edition?.keep },
  }
}
