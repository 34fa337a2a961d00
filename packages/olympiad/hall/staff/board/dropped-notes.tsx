import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayOver } from '../../../ground/declared/roles.ts'
import { ActDialog } from '../../../kit/staff/act-form/act-dialog.tsx'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { formatMinute } from '../../../kit/staff/words/format-clock.ts'
import type { School } from '../../../schools/declared/schools.ts'
import type { StaffAccount } from '../../../supervisors/declared/supervisors.ts'
import { restoreRule } from '../../../watching/declared/drop-rule.ts'
import { type DroppedSpell, WATCH_RULE_WORDS } from '../../../watching/declared/watch-rules.ts'

interface Props {
  readonly staff: StaffAccount
  /** What is dropped now. */
  readonly dropped: readonly DroppedSpell[]
  readonly schools: readonly School[]
}

/** A line for each dropped rule, with the way back. */
export function DroppedNotes({ staff, dropped, schools }: Props) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<DroppedSpell>()
  const done = () => {
    setAsked(undefined)
    void client.invalidateQueries({ queryKey: ['board'] })
  }
  const placeOf = ({ school }: DroppedSpell) =>
    school === '' ? 'every school' : (schools.find(({ id }) => id === school)?.name ?? 'one school')
  return (
    <>
      {dropped.map((spell) => (
        <Note
          key={`${spell.rule} ${spell.school}`}
          severity="warning"
          what={
            <>
              {WATCH_RULE_WORDS[spell.rule].dropped} at <bdi>{placeOf(spell)}</bdi> since {formatMinute(spell.since)}.
            </>
          }
          action={
            mayOver(staff, 'dropRules', spell.school) && (
              <Button color="inherit" size="small" onClick={() => setAsked(spell)}>
                Watch again
              </Button>
            )
          }
        />
      ))}
      <ActDialog open={asked ? questionOf(asked, placeOf(asked), done) : null} onClose={() => setAsked(undefined)} />
    </>
  )
}

const questionOf = ({ exam, school, rule }: DroppedSpell, who: string, onDone: () => void) => ({
  id: `restore-rule ${rule} ${school}`,
  act: restoreRule,
  title: `Watch again: ${WATCH_RULE_WORDS[rule].title}`,
  affected: who,
  calls: [{ who, input: { exam, school, rule } }],
  fields: ['reason'],
  onDone,
})
