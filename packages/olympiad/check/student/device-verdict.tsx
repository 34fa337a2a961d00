import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { listed } from '../../kit/language/language.ts'
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
  const findings = allFindings(lines)
  const verdict = worstVerdict(findings?.map(({ verdict }) => verdict) ?? [])
  const named = findings?.filter((finding) => finding.verdict === verdict).map(({ name }) => name)
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
          {inWords(verdict, named)}
        </Alert>
      ) : (
        <Alert role="presentation" severity="info" icon={<HourglassEmpty />}>
          {isAsking
            ? 'Waiting for camera and microphone. Please allow both when the browser asks.'
            : 'Looking at this device …'}
        </Alert>
      )}
    </Box>
  )
}

function inWords(verdict: Verdict, named: readonly string[]): string {
  if (verdict === 'green') return 'This device is ready for the exam.'
  const names = listed(named)
  if (verdict === 'red') return `Not ready yet: ${names}.`
  return `This device works. Check ${named.length === 1 ? 'one thing' : 'these things'}: ${names}.`
}
