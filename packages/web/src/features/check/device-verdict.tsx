import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'

interface Part {
  readonly kind: string
}

interface Props {
  camera: Part
  microphone: Part
  sample: Part
}

/** The last line of the check: whether the exam can be sat here, or what is missing; silent while that is not known. */
export function DeviceVerdict({ camera, microphone, sample }: Props) {
  const parts = [
    { name: 'the camera', ...camera },
    { name: 'the microphone', ...microphone },
    { name: 'the PDF sample', ...sample },
  ]
  const isKnown = parts.every(({ kind }) => kind !== 'starting')
  const missing = parts.filter(({ kind }) => kind === 'failed').map(({ name }) => name)
  return (
    <Box role="status">
      {isKnown && (
        <Alert role="presentation" severity={missing.length === 0 ? 'success' : 'warning'} variant="filled">
          {missing.length === 0 ? 'This device is ready for the exam.' : `Not ready yet: ${listed(missing)}.`}
        </Alert>
      )}
    </Box>
  )
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}
