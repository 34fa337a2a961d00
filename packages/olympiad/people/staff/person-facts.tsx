import Box from '@mui/material/Box'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { sectionNames } from '../../kit/console/lists/choices/section-choice.tsx'
import { formatShort, formatSpan } from '../../kit/lib/time/exam-times.ts'
import { Facts } from '../../kit/staff/parts/facts.tsx'
import type { Mail } from '../../mail/declared/mails.ts'
import type { Consent } from '../../privacy/declared/consents.ts'
import type { Sitting } from '../../sittings/declared/sittings.ts'
import { PAPER_LANGUAGES } from '../../translations/declared/paper-languages.ts'
import type { StudentDetails } from '../declared/studentdetails.ts'
import type { Person } from './person-queries.ts'

interface PersonFactsProps {
  readonly person: Person
  /** Absent where the school sent nothing, or the reader may not know. */
  readonly details: StudentDetails | undefined
  readonly sittings: readonly Sitting[]
  readonly consents: readonly Consent[]
  /** Mails that came back. */
  readonly bounced: readonly Mail[]
}

/** What is known of a student, in a list of terms. */
export function PersonFacts({ person, details, sittings, consents, bounced }: PersonFactsProps) {
  const { school, exam: direct, questionpaper } = person.expand ?? {}
  const exam = questionpaper?.expand?.exam ?? direct
  const [sitting] = sittings.filter(({ questionpaper: paper }) => paper === person.questionpaper)
  const [consent] = consents
  const starts = person.starts || exam?.starts || ''
  const ends = person.ends || exam?.ends || ''
  const facts: readonly (readonly [string, string])[] = [
    ['School', [school?.name ?? 'None', person.room, person.seat].filter(Boolean).join(', ')],
    ['Exam', exam ? `${exam.name}, ${formatSpan({ starts, ends })}` : 'None'],
    ['Parts', exam?.form ? sectionNames(exam.form, person.sections) : ''],
    ['Language', person.medium ? PAPER_LANGUAGES[person.medium] : ''],
    ['Class', details?.class ?? ''],
    ['Born', details?.birthdate ?? ''],
    ['Roll number', details?.rollnumber ?? ''],
    ['E-mail', person.email || (details?.email ?? '')],
    ['Mail bounced', [...new Set(bounced.map(({ address }) => address))].join(', ')],
    ['Guardian', [details?.guardian, details?.guardianphone, details?.guardianemail].filter((text) => text).join(', ')],
    [
      'Exam page',
      sitting?.opened
        ? `opened ${formatShort(sitting.opened)}, last seen ${formatShort(sitting.seen)}`
        : sitting
          ? ''
          : 'not opened',
    ],
    ['Submitted', formatShort(person.submitted)],
    [
      'Time over',
      sitting?.closing === 'ended'
        ? `${formatShort(sitting.submitted)}, ${plural(sitting.answered, 'answer')} saved`
        : '',
    ],
    ['Camera', person.nocamera ? 'may sit without one' : ''],
    [
      'Consent',
      person.consent &&
        [person.consent, consent?.guardian && `guardian ${consent.guardian}`].filter(Boolean).join(', '),
    ],
    ['Paused', formatShort(person.paused)],
  ]
  return (
    <Box sx={{ p: 2 }}>
      <Facts facts={facts} termWidth={86} />
    </Box>
  )
}
