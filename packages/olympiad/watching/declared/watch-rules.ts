/** The checks that staff may drop while an exam runs: nothing of them may stand between a student and the exam. */
export const WATCH_RULES = ['camera', 'place', 'device', 'consent', 'focus'] as const
export type WatchRule = (typeof WATCH_RULES)[number]

/** How staff choose each, and what the hall says while it is dropped. */
export const WATCH_RULE_WORDS: Readonly<Record<WatchRule, { readonly title: string; readonly dropped: string }>> = {
  camera: { title: 'Camera and microphone', dropped: 'Camera is not watched' },
  place: { title: 'Place', dropped: 'Place is not watched' },
  device: { title: 'Device lock', dropped: 'Device locks do not hold' },
  consent: { title: 'Question for consent', dropped: 'Consent is not asked for' },
  focus: { title: 'Focus and shortcuts', dropped: 'Focus is not watched' },
}

/** A time for which a rule was dropped: for a school at an exam, or for the whole exam. */
export interface DroppedSpell {
  readonly exam: string
  /** Empty for every school. */
  readonly school: string
  readonly rule: WatchRule
  /** A record date. */
  readonly since: string
  /** When it was put back, a record date; empty while it is dropped. */
  readonly until: string
}

/** The spells that concern a school at an exam. */
export const spellsOf = <S extends DroppedSpell>(
  spells: readonly S[],
  { exam, school }: Pick<DroppedSpell, 'exam' | 'school'>,
) => spells.filter((spell) => spell.exam === exam && (spell.school === '' || spell.school === school))

/** The rules that are dropped now. */
export const droppedNow = (spells: readonly DroppedSpell[]): ReadonlySet<WatchRule> =>
  new Set(spells.flatMap(({ rule, until }) => (until === '' ? [rule] : [])))
