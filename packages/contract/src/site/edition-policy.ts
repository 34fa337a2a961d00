import type { Edition } from '../collections/site/editions.ts'
import { STANDARD_CONSENT } from '../privacy/consent.ts'
import { type KeptKind, USUAL_DAYS } from '../privacy/retention.ts'

type Decided = Pick<Edition, 'asks' | 'version' | 'text' | 'contact' | 'keep'>

/** What holds in an edition, whatever of it was decided. */
export interface HouseRules {
  /** Examinees are observed only if they agree. */
  readonly asks: boolean
  /** What they agree to, and what that text is called. */
  readonly version: string
  readonly text: string
  /** Whom to ask about what is kept; empty where nobody is named. */
  readonly contact: string
  /** Days by kind; 0 = for ever. */
  readonly keep: Readonly<Record<KeptKind, number>>
}

/** What holds by the record of the edition; without one everybody is asked. */
export function houseRules(edition: Decided | null | undefined): HouseRules {
  const { version, text } = edition?.text ? edition : STANDARD_CONSENT
  return {
    asks: edition?.asks !== 'no',
    version,
    text,
    contact: edition?.contact ?? '',
    keep: { ...USUAL_DAYS, ...edition?.keep },
  }
}
