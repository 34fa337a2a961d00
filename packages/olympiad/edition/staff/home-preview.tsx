import DesktopWindows from '@mui/icons-material/DesktopWindowsOutlined'
import Smartphone from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { logFailure } from '../../kit/lib/failures.ts'
import { EditionContext } from '../../kit/site.ts'
import { tint, useSiteTheme } from '../../kit/staff/staff-theme.tsx'
import { Boundary } from '../../kit/ui/boundary.tsx'
import { useElementSize } from '../../kit/ui/paper/use-element-size.ts'
import type { SiteEdition } from '../declared/site-edition.ts'
import { HomePage } from '../student/home-screen.tsx'
import { changedParts } from './changed-parts.ts'
import { useHighlights } from './use-highlights.ts'

interface HomePreviewProps {
  /** As it would be. */
  readonly edition: SiteEdition
  readonly published: SiteEdition
}

/** The home page as it will be, small, with its changes marked. Nothing in it can be pressed. */
export function HomePreview({ edition, published }: HomePreviewProps) {
  const [device, setDevice] = useState<Device>('computer')
  const id = useId() // there are two while the edition is copied
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useElementSize(frame)
  const theme = useSiteTheme()
  const scale = width > 0 ? Math.min(1, width / DEVICES[device]) : 0.38
  const parts = changedParts(published, edition)
  return (
    <Box
      component="section"
      className="preview"
      aria-labelledby={id}
      sx={{ minWidth: 0, position: { lg: 'sticky' }, top: 64 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: '8px' }}>
        <Typography variant="h2" id={id}>
          Home page
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Shown as on"
          value={device}
          onChange={(_event, next) => next && setDevice(next)}
        >
          <ToggleButton value="computer" aria-label="A computer">
            <DesktopWindows sx={{ fontSize: 18 }} />
          </ToggleButton>
          <ToggleButton value="phone" aria-label="A phone">
            <Smartphone sx={{ fontSize: 18 }} />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Paper variant="outlined" sx={{ borderRadius: '8px', overflow: 'hidden' }}>
        <Box ref={frame} tabIndex={0} role="region" aria-label="The home page, to scroll" sx={scroll}>
          <Marked parts={parts} at={scale}>
            <Box
              inert
              aria-hidden
              sx={{ zoom: scale, width: DEVICES[device], mx: 'auto', bgcolor: 'background.default' }}
            >
              <ThemeProvider theme={() => themeFor(theme, device)}>
                <EditionContext value={edition}>
                  <Boundary
                    of={edition}
                    fallback={<NoPreview />}
                    onFailure={(error) => logFailure('Showing the preview', error)}
                  >
                    <Bar edition={edition} />
                    <HomePage mustSignIn={false} />
                  </Boundary>
                </EditionContext>
              </ThemeProvider>
            </Box>
          </Marked>
        </Box>
      </Paper>
      <Typography variant="body2" color="textSecondary" sx={{ mt: '8px' }}>
        Marked parts change when you publish. Open pages show it after a reload.
      </Typography>
    </Box>
  )
}

interface MarkedProps {
  readonly parts: ReturnType<typeof changedParts>
  /** The scale: highlights are found again when it changes. */
  readonly at: number
  readonly children: React.ReactNode
}

function Marked({ parts, at, children }: MarkedProps) {
  const page = useRef<HTMLDivElement>(null)
  const highlights = useHighlights(page, parts, at)
  return (
    <Box ref={page} sx={{ position: 'relative' }}>
      {children}
      {highlights.map((highlight) => (
        <Box
          key={`${highlight.left} ${highlight.top} ${highlight.width}`}
          aria-hidden
          data-highlight
          style={{ ...highlight }}
          sx={highlightStyle}
        />
      ))}
    </Box>
  )
}

const NoPreview = () => (
  <Typography sx={{ p: '24px', fontSize: '1.6rem' }}>
    This text has no preview. Look at the field you changed last.
  </Typography>
)

/** The top of every page. */
const Bar = ({ edition: { sign, name } }: { readonly edition: SiteEdition }) => (
  <Box
    sx={{
      display: 'flex',
      gap: 1.25,
      alignItems: 'center',
      p: '10px 24px',
      bgcolor: 'background.paper',
      borderBottom: 1,
      borderColor: 'rule',
    }}
  >
    <Box component="img" src={sign || '/logo.svg'} alt="" width={34} height={34} />
    <Typography sx={{ fontFamily: 'fontFamilySerif', fontWeight: 600, fontSize: '1.15rem' }}>{name}</Typography>
  </Box>
)

const scroll = { maxHeight: { xs: 420, lg: 'calc(100vh - 220px)' }, overflow: 'auto', bgcolor: 'background.default' }
const highlightStyle = {
  position: 'absolute',
  m: '-2px',
  p: '2px',
  boxSizing: 'content-box',
  border: '1.5px dashed',
  borderColor: 'warning.main',
  bgcolor: tint('warning'),
  mixBlendMode: 'multiply',
  '[data-theme="dark"] &': { mixBlendMode: 'screen' },
  borderRadius: '3px',
  pointerEvents: 'none',
} as const

/** What the home page is shown on, and its width there in CSS pixels. */
const DEVICES = { computer: 1120, phone: 390 } as const
type Device = keyof typeof DEVICES

/** Wider than any window. */
const NEVER = 99_999
/** The window is the organiser's: these make its width count as that of the device. */
const breakpoints: Readonly<Record<Device, Theme['breakpoints']>> = {
  computer: createTheme({ breakpoints: { values: { xs: 0, sm: 0, md: 0, lg: 1200, xl: NEVER } } }).breakpoints,
  phone: createTheme({ breakpoints: { values: { xs: 0, sm: NEVER, md: NEVER, lg: NEVER, xl: NEVER } } }).breakpoints,
}

/** The site's theme on a device. */
const themeFor = (theme: Theme, device: Device): Theme => ({ ...theme, breakpoints: breakpoints[device] })
