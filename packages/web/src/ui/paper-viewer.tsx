import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Document, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { Loading } from './loading.tsx'
import { PaperPage } from './paper-page.tsx'
import { useElementWidth } from './use-element-width.ts'
import { useShownPage } from './use-shown-page.ts'

// Bundled with the site: the content security policy admits no worker from elsewhere.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

const ZOOMS = [0.6, 0.8, 1, 1.25, 1.5, 2, 2.5]
const FIT = ZOOMS.indexOf(1)
const WIDEST_PX = 1100
const MARGIN_PX = 24

interface Props {
  /** What screen readers call the paper. */
  label: string
  file: Blob
  /** The file cannot be read as a PDF. */
  onFailure(error: Error): void
}

/** A PDF as a scroll of pages on a desk, with zoom and page number. Fills its parent. */
export function PaperViewer({ label, file, onFailure }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const available = useElementWidth(scroll)
  const [zoom, setZoom] = useState(FIT)
  const [pageCount, setPageCount] = useState(0)
  const shown = useShownPage(scroll, pageCount)
  const width = Math.min(WIDEST_PX, Math.max(0, available - MARGIN_PX)) * (ZOOMS[zoom] ?? 1)

  return (
    <Box sx={{ position: 'relative', height: '100%', bgcolor: 'desk' }}>
      <Box ref={scroll} role="region" aria-label={label} tabIndex={0} sx={scrollStyle}>
        <Document
          file={file}
          loading={<Loading />}
          error={null}
          onLoadSuccess={({ numPages }) => setPageCount(numPages)}
          onLoadError={onFailure}
        >
          <Stack sx={{ gap: 1.5, p: 1.5, alignItems: 'center', width: 'max-content', minWidth: '100%' }}>
            {width > 0 &&
              Array.from({ length: pageCount }, (_, index) => index + 1).map((pageNumber) => (
                <PaperPage key={pageNumber} pageNumber={pageNumber} width={width} root={scroll} />
              ))}
          </Stack>
        </Document>
      </Box>
      {pageCount > 0 && <Tools shown={shown} pageCount={pageCount} zoom={zoom} onZoom={setZoom} />}
    </Box>
  )
}

const scrollStyle = {
  height: '100%',
  overflow: 'auto',
  outlineOffset: -3,
  scrollbarGutter: 'stable',
  // The text lies unseen over its picture, for screen readers. Fitted to it word by word, it would double the cost of
  // every frame of the exam.
  '& .textLayer :is(span, br)': { transform: 'none' },
} as const

interface ToolsProps {
  shown: number
  pageCount: number
  zoom: number
  onZoom(zoom: number): void
}

function Tools({ shown, pageCount, zoom, onZoom }: ToolsProps) {
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Paper"
      sx={{
        position: 'absolute',
        bottom: 12,
        left: '50%',
        transform: 'translateX(-50%)',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'rule',
        borderRadius: 99,
        whiteSpace: 'nowrap',
      }}
    >
      <IconButton aria-label="Zoom out" onClick={() => onZoom(zoom - 1)} disabled={zoom === 0}>
        <Remove />
      </IconButton>
      <Typography sx={{ minWidth: '4ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
        {Math.round((ZOOMS[zoom] ?? 1) * 100)}%
      </Typography>
      <IconButton aria-label="Zoom in" onClick={() => onZoom(zoom + 1)} disabled={zoom === ZOOMS.length - 1}>
        <Add />
      </IconButton>
      <Typography
        color="text.secondary"
        sx={{ px: 1, borderLeft: 1, borderColor: 'divider', fontVariantNumeric: 'tabular-nums' }}
      >
        Page {shown} of {pageCount}
      </Typography>
    </Stack>
  )
}
