import { type Engine, type Transaction, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../../all/collections.ts'
import { droppedNow, spellsOf, type WatchRule } from '../../../../watching/declared/watch-rules.ts'
import type { StoredExaminee } from '../stored.ts'

const { droppedrules, questionpapers } = olympiad

/** A spell, as the store has it. */
export type StoredSpell = StoredOf<typeof droppedrules>

/** All spells of an exam, of every school. */
export const spellsOfExam = (ground: Pick<Engine, 'database'>, exam: string, transaction?: Transaction) =>
  table(ground, droppedrules, transaction).where({ exam })

/** Whether a rule is dropped for an examinee at the paper they have now. */
export async function isRuleDropped(
  engine: Pick<Engine, 'database'>,
  { examinee, rule }: { readonly examinee: StoredExaminee; readonly rule: WatchRule },
  transaction?: Transaction,
): Promise<boolean> {
  const { questionpaper, school } = examinee
  const paper = questionpaper === '' ? null : await table(engine, questionpapers, transaction).find(questionpaper)
  if (!paper) return false
  const spells = await spellsOfExam(engine, paper.exam, transaction)
  return droppedNow(spellsOf(spells, { exam: paper.exam, school })).has(rule)
}
