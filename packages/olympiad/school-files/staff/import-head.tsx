import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { paths } from '../../kit/paths.ts'
import { filePath } from './file-path.ts'
import type { SchoolImport } from './files-queries.ts'

interface ImportHeadProps {
  readonly file: SchoolImport
  readonly step: 'columns' | 'plan'
  readonly acts?: ReactNode
}

/** The head of a file: whose it is, what it is called, and its steps. */
export function ImportHead({ file, step, acts }: ImportHeadProps) {
  const { id, expand, created, actorName, reading, counts } = file
  const used = reading?.columns.filter(({ target }) => target !== '').length ?? 0
  return (
    <>
      <Box component="nav" aria-label="Way back">
        <Link component={RouterLink} to={paths.consoleFiles}>
          School files
        </Link>{' '}
        › {formatShort(created)}
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', justifyContent: 'space-between', alignItems: 'end' }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1">
            <bdi>{expand?.school?.name ?? 'School not known yet'}</bdi>
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{file.file}</bdi>
            {actorName && `, brought by ${actorName}`}. {file.state === 'planned' && 'Nothing is written yet.'}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{acts}</Box>
      </Box>
      <Box component="nav" aria-label="Steps" sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        <Step
          to={filePath(id, 'columns')}
          isCurrent={step === 'columns'}
          title="1 Columns"
          note={`${used} of ${reading?.columns.length ?? 0} used`}
        />
        <Step
          to={filePath(id, 'plan')}
          isCurrent={step === 'plan'}
          title="2 Plan"
          note={plural(counts?.lines ?? 0, 'student')}
        />
      </Box>
    </>
  )
}

function Step({ to, isCurrent, title, note }: { to: string; isCurrent: boolean; title: string; note: string }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="none"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        ...{ p: '8px 16px', border: 1, borderRadius: '8px', flex: '1 1 160px', bgcolor: 'background.paper' },
        ...(isCurrent ? { borderColor: 'primary.main', borderBottomWidth: 3 } : { borderColor: 'divider' }),
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    </Link>
  )
}
