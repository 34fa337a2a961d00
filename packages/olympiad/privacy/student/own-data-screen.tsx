import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { say, useSay, useTongue } from '../../kit/language/language.ts'
import { Rich } from '../../kit/language/rich.tsx'
import { callAct } from '../../kit/lib/acts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { download } from '../../kit/ui/download.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { consent as consentAct } from '../declared/consent.ts'
import type { OwnData } from '../declared/own-data-page.ts'
import { allPages, ownDataQuery, withStills } from './own-data-queries.ts'
import { RecordList } from './record-list.tsx'

/** Tells an examinee what is stored about them, gives it as a file, and takes their consent back. */
export function OwnDataScreen() {
  const say = useSay()
  const { kind, record } = useSession()
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" gutterBottom>
        {say('My data')}
      </Typography>
      {kind === 'examinee' ? (
        <Own account={record.id} />
      ) : (
        <Typography>{say('Students see here what is stored about them.')}</Typography>
      )}
    </Container>
  )
}

function Own({ account }: { account: string }) {
  const say = useSay()
  const { data, error, refetch } = useQuery(ownDataQuery(account))
  if (data) return <Held account={account} data={data} />
  if (!error) return <Loading />
  return (
    <Alert severity="error" action={<Button onClick={() => refetch()}>{say('Try again')}</Button>}>
      {failureMessage(error)}
    </Alert>
  )
}

function Held({ account, data }: { account: string; data: OwnData }) {
  const say = useSay()
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const { username, consent } = data.account
  const save = () => attempt(async () => download(`${username}-data.json`, await withStills(await allPages(data))))
  const withdraw = () =>
    attempt(async () => {
      await callAct(consentAct, { state: 'withdrawn', version: data.version })
      await client.invalidateQueries(ownDataQuery(account))
    })
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Account {...data.account} />
      {!data.isComplete && (
        <Alert severity="info">{say('What was recorded during your exam is shown here once your exam is over.')}</Alert>
      )}
      <HeldRecords {...data} />
      {data.contact && (
        <Typography>
          <Rich
            text={say('For questions, or to have it deleted: <contact>{contact}</contact>')}
            values={{ contact: data.contact }}
            tags={{ contact: bdi }}
          />
        </Typography>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={isBusy} onClick={save}>
          {say('Download all my data')}
        </Button>
        {data.asks && consent === 'given' && (
          <Button variant="outlined" disabled={isBusy} onClick={withdraw}>
            {say('Do not watch me any more')}
          </Button>
        )}
      </Stack>
      {data.asks && consent !== 'given' && (
        <Typography role="status">{say('You have not agreed to be watched.')}</Typography>
      )}
    </Stack>
  )
}

/** The account as it is stored; a student of a school file may have neither name nor address. */
function Account({ username, name, email }: OwnData['account']) {
  const say = useSay()
  const text = name
    ? say(
        email
          ? 'Username: {username}, name: <person>{name}</person>, e-mail: {email}'
          : 'Username: {username}, name: <person>{name}</person>',
      )
    : say(email ? 'Username: {username}, e-mail: {email}' : 'Username: {username}')
  return (
    <Typography>
      <Rich text={text} values={{ username, name, email }} tags={{ person: bdi }} />
    </Typography>
  )
}

const bdi = (words: string) => <bdi>{words}</bdi>

/** What is held, how much of it, since when and for how long; the records of each kind below it. */
function HeldRecords({ held, keep, records, more, isComplete }: Omit<OwnData, 'account'>) {
  const { say, known } = useTongue()
  const shown = Object.entries(held).filter(([, { words, count }]) => words !== '' && count > 0)
  return (
    <Box sx={{ width: '100%' }}>
      <Box component="ul" aria-label={say('Records')} sx={listStyle}>
        {shown.map(([collection, { words, count, last, kept }]) => (
          <li key={collection} aria-label={known(words)}>
            <Box sx={lineStyle}>
              <strong>{known(words)}</strong>
              <span>{countOf(collection, count, records)}</span>
            </Box>
            <Typography color="textSecondary" sx={{ fontSize: '0.9rem' }}>
              {keptText(localTime(last), kept === 'exam' ? kept : keep[kept])}
            </Typography>
            {(records[collection] || more[collection] !== undefined) && (
              <RecordList
                collection={collection}
                what={known(words)}
                count={count}
                first={records[collection] ?? []}
                more={more[collection]}
              />
            )}
          </li>
        ))}
      </Box>
      {isComplete && (
        <Typography>
          {say(shown.length === 0 ? 'Nothing is stored beside your account.' : 'Nothing else is stored.')}
        </Typography>
      )}
      {shown.length > 0 && (
        <Typography color="textSecondary" sx={{ mt: 1, fontSize: '0.9rem' }}>
          {say('Days count from the end of the exam.')}
        </Typography>
      )}
    </Box>
  )
}

/**
 * How many things of that name there are: a cleared or only marked question is no answer, a batch has several pictures.
 */
function countOf(collection: string, count: number, { attempts, picturechains }: OwnData['records']): number {
  const areAllHere = attempts?.length === count // else the first page had no room for them
  if (collection === 'attempts' && areAllHere) return attempts.filter(({ option }) => option !== '').length
  if (collection !== 'picturebatches' || !picturechains) return count
  return picturechains.reduce((sum, { pictures }) => sum + Number(pictures), 0)
}

/** In the time of the one who reads it: `Nov 21, 2026, 3:30 PM`. */
function localTime(at: string): string {
  const ms = parseRecordTime(at)
  return Number.isNaN(ms) ? '' : format(ms, 'PPp')
}

/** When the newest was made, and for how many days it is kept; 0 = without a limit. */
function keptText(newest: string, days: number | 'exam' = 0): string {
  if (days === 'exam') return say('Newest {time} · kept with the exam', { time: newest })
  if (days === 0) return say('Newest {time} · kept without a limit', { time: newest })
  return say('Newest {time} · kept {days, plural, one {# day} other {# days}}', { time: newest, days })
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mb: 1.5,
  '& > li': { py: 1, borderBottom: 1, borderColor: 'rule' },
} as const
const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const
