import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

interface DropZoneProps {
  readonly onFiles: (files: Iterable<File>) => void
  /** At the right: what becomes of the files. */
  readonly children?: ReactNode
}

/** Takes files that are dropped, or chosen by a button. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles(event.dataTransfer.files)
  }
  return (
    <Box
      component="section"
      aria-label="New files"
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={[zone, isOver && { borderColor: 'primary.main', bgcolor: 'background.paper' }]}
    >
      <UploadFileOutlined color="primary" />
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          Drop files here, all at once, or{' '}
          <Link
            component="button"
            type="button"
            sx={{ font: 'inherit', verticalAlign: 'baseline' }}
            onClick={() => input.current?.click()}
          >
            choose them
          </Link>
        </Typography>
        <Typography color="textSecondary" variant="body2">
          CSV, text or Excel, as the schools sent them. Nothing is written before you have seen the plan.
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files of schools"
        accept=".csv,.txt,.tsv,.xlsx"
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []))
          event.target.value = ''
        }}
      />
      {children}
    </Box>
  )
}

const zone = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: '12px 20px', alignItems: 'center', p: '16px 20px' },
  ...{ border: '1px dashed', borderColor: 'text.disabled', borderRadius: '8px' },
} as const
