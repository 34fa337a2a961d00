import CheckIcon from '@mui/icons-material/Check'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SentFile } from './use-sent-files.ts'

interface SentListProps {
  readonly files: readonly SentFile[]
  /** With the line of the heading, if somebody named it. */
  readonly onRetry: (file: SentFile, headingLine?: number) => void
  readonly onForget: (key: number) => void
}

const WORDS = { waits: 'waits', isRead: 'is being read', read: 'read', failed: '' } as const

/** The outcome of each dropped file: failures stay until somebody looks. */
export function SentList({ files, onRetry, onForget }: SentListProps) {
  if (files.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Files on their way"
      sx={{ listStyle: 'none', m: 0, p: 0, flex: '1 1 300px', maxHeight: 180, overflow: 'auto' }}
    >
      {files.map((sent) => (
        <Box component="li" key={sent.key} sx={{ display: 'flex', gap: 1, alignItems: 'center', py: '2px' }}>
          {sent.state === 'read' && <CheckIcon color="success" sx={{ fontSize: 18 }} />}
          {sent.state === 'failed' && <ErrorOutlineIcon color="error" sx={{ fontSize: 18 }} />}
          {(sent.state === 'isRead' || sent.state === 'waits') && (
            <CircularProgress size={16} aria-label={`${sent.name} is being read`} />
          )}
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{sent.name}</bdi> {WORDS[sent.state]}
            {sent.failure && <strong> {sent.failure}</strong>}
          </Typography>
          {sent.state === 'failed' && (
            <>
              {sent.hasHeading ? (
                <Button size="small" onClick={() => onRetry(sent)}>
                  Try again
                </Button>
              ) : (
                <SayHeading name={sent.name} onSay={(line) => onRetry(sent, line)} />
              )}
              <Button size="small" onClick={() => onForget(sent.key)} aria-label={`Forget ${sent.name}`}>
                Forget
              </Button>
            </>
          )}
        </Box>
      ))}
    </Box>
  )
}

/** Asks which line is the heading, where no line has a known one. */
function SayHeading({ name, onSay }: { name: string; onSay: (line: number) => void }) {
  const [line, setLine] = useState('1')
  const isLine = Number.isInteger(Number(line)) && Number(line) > 0
  return (
    <>
      <OutlinedInput
        size="small"
        type="number"
        value={line}
        inputProps={{ 'aria-label': `Line of the heading of ${name}`, min: 1 }}
        sx={{ width: 76 }}
        onChange={(event) => setLine(event.target.value)}
      />
      <Button size="small" disabled={!isLine} onClick={() => onSay(Number(line))}>
        Is the heading
      </Button>
    </>
  )
}
