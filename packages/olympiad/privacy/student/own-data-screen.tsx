import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callAct } from '../../kit/lib/acts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { download } from '../../kit/ui/download.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import { consent as consentAct } from '../declared/consent.ts'
import type { OwnData } from '../declared/own-data-page.ts'
import { HeldRecords } from './held-records.tsx'
import { allPages, ownDataQuery, withStills } from './own-data-queries.ts'

/** Tells an examinee what is stored about them, gives it as a file, and takes their consent back. */
export function OwnDataScreen() {
  const { kind, record } = useSession()
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h1" gutterBottom>
        My data
      </Typography>
      {kind === 'examinee' ? (
        <Own account={record.id} />
      ) : (
        <Typography>Students see here what is stored about them.</Typography>
      )}
    </Container>
  )
}

function Own({ account }: { account: string }) {
  const { data, error, refetch } = useQuery(ownDataQuery(account))
  if (data) return <Held account={account} data={data} />
  if (!error) return <Loading />
  return (
    <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
      {failureMessage(error)}
    </Alert>
  )
}

function Held({ account, data }: { account: string; data: OwnData }) {
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const { username, name, email, consent } = data.account
  const save = () => attempt(async () => download(`${username}-data.json`, await withStills(await allPages(data))))
  const withdraw = () =>
    attempt(async () => {
      await callAct(consentAct, { state: 'withdrawn', version: data.version })
      await client.invalidateQueries(ownDataQuery(account))
    })
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        Username: {username}
        {name && (
          <>
            , name: <bdi>{name}</bdi>
          </>
        )}
        {email && `, e-mail: ${email}`}
      </Typography>
      {!data.isComplete && (
        <Alert severity="info">What was recorded during your exam is shown here once your exam is over.</Alert>
      )}
      <HeldRecords {...data} />
      {data.contact && (
        <Typography>
          For questions, or to have it deleted: <bdi>{data.contact}</bdi>
        </Typography>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={isBusy} onClick={save}>
          Download all my data
        </Button>
        {data.asks && consent === 'given' && (
          <Button variant="outlined" disabled={isBusy} onClick={withdraw}>
            Do not watch me any more
          </Button>
        )}
      </Stack>
      {data.asks && consent !== 'given' && <Typography role="status">You have not agreed to be watched.</Typography>}
    </Stack>
  )
}
