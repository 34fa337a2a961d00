import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'

/** A finger needs more than a mouse. */
const COARSE = '@media (pointer: coarse)'

const heads = (theme: Theme): SystemStyleObject<Theme> => ({
  '& .section-head': {
    pt: 1.25,
    pb: 0.75,
    px: 1,
    borderBottom: 1,
    borderColor: 'rule',
    '& h3': { m: 0, fontSize: '1rem', fontWeight: 700, overflowWrap: 'anywhere' },
    '& .range': {
      fontFamily: theme.typography.fontFamilyMono,
      fontWeight: 400,
      color: 'text.secondary',
      whiteSpace: 'nowrap',
    },
    '& p': { m: 0, fontSize: '0.9rem', color: 'text.secondary' },
    '& .full': { color: 'waiting.main', fontWeight: 600 },
  },
})

/** A field for digits or a number; what was understood stands under it. */
const fields = (theme: Theme): SystemStyleObject<Theme> => ({
  '& .row.typed': {
    gridTemplateColumns: '48px minmax(0, 1fr) 28px 30px minmax(5.5rem, auto)',
    gridTemplateRows: '32px 20px',
    height: 54,
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: '40px minmax(0, 1fr) 32px 36px minmax(5.5rem, auto)',
    },
    [COARSE]: { gridTemplateRows: '46px 20px', height: 68 },
  },
  '& .entry': { display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, pl: 1 },
  '& input.field': {
    appearance: 'none',
    width: 'auto',
    minWidth: 0,
    maxWidth: '100%',
    boxSizing: 'content-box',
    height: 26,
    px: 0.75,
    py: 0,
    border: '1.5px solid',
    borderColor: 'text.secondary',
    borderRadius: '4px',
    bgcolor: 'transparent',
    color: 'text.primary',
    fontFamily: theme.typography.fontFamilyMono,
    fontSize: '1.05rem',
    fontWeight: 600,
    letterSpacing: '0.06em',
    cursor: 'text',
    [COARSE]: { height: 38 },
    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
    '&[aria-invalid="true"]': { borderColor: 'waiting.main' },
    '&:read-only': { borderStyle: 'dashed' },
  },
  // Number pads of some telephones have no minus.
  '& .minus': {
    display: 'none',
    [COARSE]: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 40,
      height: 40,
      p: 0,
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: '4px',
      bgcolor: 'transparent',
      color: 'text.primary',
      fontSize: '1.1rem',
    },
  },
  '&[data-read-only="true"] .minus': { visibility: 'hidden' },
  '& .note': {
    gridColumn: '2 / -1',
    pl: 1,
    fontSize: '0.85rem',
    lineHeight: '18px',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    alignSelf: 'start',
    '&[data-wrong="true"]': { color: 'waiting.main', fontWeight: 600 },
  },
})

/** Number, tools and sign above, the rows of bubbles under them. */
const matches = (theme: Theme): SystemStyleObject<Theme> => ({
  '& .row.match': {
    gridTemplateColumns: '48px 28px 30px 1fr',
    gridTemplateRows: '32px auto',
    height: 'auto',
    // Its height is that of its lines.
    contain: 'layout style',
    pb: 0.75,
    [COARSE]: { gridTemplateRows: '46px auto', height: 'auto' },
  },
  '& .grid': { gridColumn: '1 / -1', pl: 1 },
  '& .line': {
    display: 'grid',
    gridTemplateColumns: '40px repeat(var(--columns), minmax(28px, 44px))',
    alignItems: 'center',
    height: 32,
    [theme.breakpoints.down('md')]: { gridTemplateColumns: '24px repeat(var(--columns), minmax(36px, 42px))' },
    [COARSE]: { height: 46 },
  },
  '& .row-label': { fontFamily: theme.typography.fontFamilyMono, color: 'text.secondary', textAlign: 'center' },
})

/** What rows of other kinds and sections have beside those of the plain sheet. */
export const kindsStyle = (theme: Theme): SystemStyleObject<Theme> => ({
  ...heads(theme),
  '& .row:not(.typed, .match)': {
    gridTemplateColumns: '48px repeat(var(--columns), 44px) 28px 30px 1fr',
    [theme.breakpoints.down('md')]: { gridTemplateColumns: '40px repeat(var(--columns), 40px) 30px 32px 1fr' },
  },
  // A second line of bubbles under the first.
  '& [data-two-lines="true"] .row': {
    gridTemplateRows: '32px 32px',
    height: 64,
    [COARSE]: { gridTemplateRows: '46px 46px', height: 92 },
    '& .number': { gridArea: '1 / 1 / 3' },
    '& .clear': { gridArea: '1 / -4' },
    '& .mark': { gridArea: '1 / -3' },
    '& .sign': { gridArea: '1 / -2' },
  },
  ...fields(theme),
  ...matches(theme),
})
