import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { paths } from '../../kit/paths.ts'
import { RowDrawer } from '../../kit/staff/drawer/row-drawer.tsx'
import { Facts } from '../../kit/staff/parts/facts.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { tint } from '../../kit/staff/staff-theme.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { RegistrationTwin } from '../declared/read-registrations.ts'
import { GENDER_WORDS, registrationFields } from '../declared/registration-fields.ts'
import type { Registration } from '../declared/registrations.ts'
import { DECISIONS, type DecisionName, FORM_DECISIONS, GUARDIAN_DECISIONS } from './registration-acts.ts'
import { type ListedRegistration, pictureQuery, reviewQuery } from './registration-queries.ts'

interface RegistrationDrawerProps {
  readonly registration: ListedRegistration
  readonly rows: readonly ListedRegistration[]
  readonly onOpen: (id: string) => void
  readonly onDecide: (name: DecisionName) => void
}

const TEXTS = [
  ...(['gender', 'yob', 'standard', 'email', 'mobile', 'pinCode', 'schoolName', 'schoolAddress'] as const),
  ...(['guardianName', 'guardianEmail', 'guardianAddress'] as const),
] as const
function shownText(registration: Registration, name: (typeof TEXTS)[number]): string {
  const text = String(registration[name] ?? '')
  return name === 'gender' ? (GENDER_WORDS[text] ?? text) : text
}
const GUARDIAN_SENTENCES: Readonly<Record<Registration['guardian'], string>> = {
  '': 'The guardian has not been asked yet.',
  asked: 'The guardian was asked, and has not answered.',
  agreed: 'The guardian agrees that the student takes part.',
  refused: 'The guardian does not agree.',
}
const isDecided = ({ state }: Registration) => state === 'accepted' || state === 'refused'

/** One registration: opened, it belongs to its reviewer for ten minutes. */
export function RegistrationDrawer({ registration, rows, onOpen, onDecide }: RegistrationDrawerProps) {
  const query = useQuery(reviewQuery(registration.id))
  const failure = useFailure(query)
  const review = query.data
  const at = rows.findIndex(({ id }) => id === registration.id)
  const isMine = review?.isYours === true && !isDecided(registration)
  const facts = [
    ['Exam', registration.expand?.exam?.name || '–'],
    ...TEXTS.map((name) => [registrationFields[name].label ?? name, shownText(registration, name) || '–'] as const),
  ] as const
  return (
    <RowDrawer
      title={registration.name}
      about={<Typography variant="body2">Sent {formatShort(registration.created)}</Typography>}
      onStep={at < 0 ? undefined : (by) => onOpen(rows[at + by]?.id ?? registration.id)}
      onClose={() => onOpen('')}
      acts={[...(isMine ? FORM_DECISIONS : []), ...GUARDIAN_DECISIONS].map((name) => (
        <Button
          key={name}
          variant={name === 'accept' ? 'contained' : 'outlined'}
          color={name === 'refuse' ? 'error' : 'primary'}
          onClick={() => onDecide(name)}
        >
          {DECISIONS[name].act.title}…
        </Button>
      ))}
    >
      <Box sx={{ display: 'grid', gap: 2, p: '16px' }}>
        {failure && <Note severity="error" what={failureMessage(failure)} />}
        {!review && !failure && <Loading />}
        {review && !review.isYours && !isDecided(registration) && (
          <Note severity="info" what={`${review.holderName} is reviewing it.`}>
            You may read it, and decide after {formatShort(review.heldUntil)}.
          </Note>
        )}
        {registration.reply && (
          <Note severity="info" what="Said to the family:">
            <bdi>{registration.reply}</bdi>
          </Note>
        )}
        {(registration.guardian || registration.guardianEmail) && (
          <Note
            severity={registration.guardian === 'refused' ? 'warning' : 'info'}
            what={GUARDIAN_SENTENCES[registration.guardian]}
          />
        )}
        {review && <TwinsPart registration={registration} twins={review.twins} />}
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Picture registration={registration} field="photo" />
          <Picture registration={registration} field="idCard" />
        </Box>
        {registration.examinee && (
          <Link component={RouterLink} to={`${paths.consolePeople}?person=${registration.examinee}`}>
            Open the student’s account
          </Link>
        )}
        <Facts facts={facts} termWidth="40%" />
      </Box>
    </RowDrawer>
  )
}

interface PictureProps {
  readonly registration: Registration
  readonly field: 'photo' | 'idCard'
}

function Picture({ registration, field }: PictureProps) {
  const picture = useQuery(pictureQuery(registration, registration[field]))
  const url = picture.data
  const label = registrationFields[field].label
  if (picture.isLoadingError) return <PartFailure parts={{ [label ?? field]: picture }} />
  if (!url) return <Typography variant="body2">{label}: none</Typography>
  if (registration[field].endsWith('.pdf'))
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {label}
      </a>
    )
  return (
    <Box component="img" src={url} alt={`${label} of ${registration.name}`} sx={{ height: 140, borderRadius: '6px' }} />
  )
}

interface TwinsPartProps {
  readonly registration: Registration
  readonly twins: readonly RegistrationTwin[]
}

const ROWS = [
  ['Name', 'name', 'name'],
  ['Born', 'yob', 'born'],
  ['School', 'schoolName', 'school'],
  ['Class', 'standard', 'standard'],
  ['Phone', 'mobile', 'mobile'],
  ['E-mail', 'email', 'email'],
] as const

/** Students who may be the same person, beside the registration: differences are marked. */
function TwinsPart({ registration, twins }: TwinsPartProps) {
  if (twins.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Note severity="warning" what="Perhaps registered already.">
        Same name, e-mail address or phone as below.
      </Note>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label="Perhaps the same person">
          <TableHead>
            <TableRow>
              <TableCell sx={{ overflowWrap: 'normal' }}>Field</TableCell>
              <TableCell>This registration</TableCell>
              {twins.map(({ id, kind, about }) => (
                <TableCell key={id}>{kind === 'student' ? `Student ${about}` : `Registration, ${about}`}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {ROWS.map(([label, own, other]) => (
              <TableRow key={label}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'normal' }}>
                  {label}
                </TableCell>
                <TableCell>
                  <bdi>{String(registration[own])}</bdi>
                </TableCell>
                {twins.map((twin) => {
                  const isSame = String(registration[own]).toLowerCase() === twin[other].toLowerCase()
                  return (
                    <TableCell key={twin.id} sx={isSame ? undefined : { bgcolor: tint('warning') }}>
                      <bdi>{twin[other] || '–'}</bdi> {isSame ? '✓' : 'differs'}
                    </TableCell>
                  )
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}
