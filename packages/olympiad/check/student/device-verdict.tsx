import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { listed, type Say, useSay } from '../../kit/language/language.ts'
import { type Verdict, worstVerdict } from '../declared/device-readiness.ts'
import { allFindings, type Line } from './use-findings.ts'

const SEVERITIES = { green: 'success', amber: 'warning', red: 'error' } as const

interface Props {
  lines: readonly Line[]
  /** The browser still asks for camera or microphone. */
  isAsking: boolean
}

/** The result of all checks: whether the exam can be sat here, or what is missing. */
export function DeviceVerdict({ lines, isAsking }: Props) {
  const say = useSay()
  const findings = allFindings(lines)
  const verdict = worstVerdict(findings?.map(({ verdict }) => verdict) ?? [])
  const named = findings && lines.filter(({ found }) => found?.verdict === verdict).map(({ name }) => say(name))
  return (
    <Box role="status">
      {named ? (
        <Alert
          role="presentation"
          severity={SEVERITIES[verdict]}
          variant="filled"
          // The white that goes with red elsewhere is too pale on the light red of the dark theme.
          sx={verdict === 'red' ? { color: 'background.paper' } : undefined}
        >
          {inWords(verdict, named, say)}
        </Alert>
      ) : (
        <Alert role="presentation" severity="info" icon={<HourglassEmpty />}>
          {say(
            isAsking
              ? 'Waiting for camera and microphone. Please allow both when the browser asks.'
              : 'Looking at this device …',
          )}
        </Alert>
      )}
    </Box>
  )
}

function inWords(verdict: Verdict, named: readonly string[], say: Say): string {
  if (verdict === 'green') return say('This device is ready for the exam.')
  const names = listed(named)
  if (verdict === 'red') return say('Not ready yet: {names}.', { names })
  return say('This device works. {count, plural, one {Check one thing} other {Check these things}}: {names}.', {
    count: named.length,
    names,
  })
}
