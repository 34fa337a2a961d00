import { SHORT_WINDOW } from '@olympiad/olympiad/kit/ui/window/use-is-short-window'

/** From this width on there is room for the buttons beside the names. */
const WIDE = '@media (min-width: 1200px)'

export const cardStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplate: '"exam time" auto "examinee time" auto "acts acts" auto "state state" auto / minmax(0, 1fr) auto',
  columnGap: 1.75,
  alignItems: 'center',
  px: { xs: 1.5, md: 2 },
  pt: 0.75,
  pb: '4px', // the bar
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'rule',
  [WIDE]: {
    gridTemplate: '"exam acts time" 1fr "examinee acts time" auto "state state state" auto / minmax(0, 1fr) auto auto',
  },
  [SHORT_WINDOW]: {
    gridTemplate: '"exam state time acts" auto / minmax(4rem, 1fr) auto auto auto',
    columnGap: 1,
    pt: 0.25,
  },
} as const

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const

export const nameStyle = {
  fontSize: { xs: '1.05rem', md: '1.25rem' },
  lineHeight: 1.2,
  letterSpacing: '-0.005em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  // Where little of the window is left for paper and sheet, a long name is cut.
  [SHORT_WINDOW]: { fontSize: '0.95rem', ...twoLines },
  '@media (max-width: 359px)': { fontSize: '0.95rem', ...twoLines },
} as const

const small = { fontSize: { xs: '0.84rem', md: '0.9rem' }, lineHeight: 1.3 } as const

export const levelStyle = { ...small, [SHORT_WINDOW]: { display: 'none' } } as const

export const examineeStyle = {
  ...small,
  gridArea: 'examinee',
  minWidth: 0,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  [SHORT_WINDOW]: { display: 'none' },
} as const

/** Four words in a square beside the names, or in a row below them. Only SUBMIT is filled. */
export const actsStyle = {
  gridArea: 'acts',
  display: 'grid',
  gridTemplateColumns: { xs: 'auto auto auto 1fr', sm: 'repeat(4, auto)' },
  justifyContent: { xs: 'stretch', sm: 'start' },
  gap: 0.5,
  mx: { xs: 0, sm: -1 },
  mt: 0.25,
  [WIDE]: { gridTemplateColumns: 'repeat(2, auto)', gap: '3px 4px', mx: 0, mt: 0 },
  // No word is broken, however narrow the window.
  '& .MuiButton-root': {
    px: { xs: 0.75, sm: 1.25 },
    minWidth: 0,
    minHeight: { xs: 34, md: 31 },
    fontSize: { xs: '0.75rem', md: '0.8125rem' },
    letterSpacing: '0.02em',
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
  },
  [SHORT_WINDOW]: {
    display: 'flex',
    gap: 0.25,
    m: 0,
    '& .MuiButton-root': { flex: 'none', px: 0.75, minHeight: 32, fontSize: '0.75rem' },
  },
} as const

export const timeStyle = {
  gridArea: 'time',
  // As wide as the widest time, so that nothing below it or in its place moves.
  minWidth: { xs: '8.5rem', md: '11rem' },
  [WIDE]: { pl: 1.75, borderLeft: 1, borderColor: 'divider' },
  [SHORT_WINDOW]: { minWidth: 0 },
} as const

export const stateStyle = {
  gridArea: 'state',
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 1.25, md: 2 },
  minWidth: 0,
  minHeight: 34,
  mt: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: { xs: '0.85rem', md: '0.93rem' },
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  // A long end wraps within itself; what staff have said has the rest of the line.
  '& .end': { flex: { xs: '1 1 60%', md: '0 1 auto' }, minWidth: 0 },
  '& .news': {
    flex: { xs: '0 0 auto', md: '1 1 0' },
    minWidth: '2.25rem',
    display: 'flex',
    justifyContent: 'flex-end',
  },
  [SHORT_WINDOW]: {
    border: 0,
    mt: 0,
    minHeight: 0,
    flexWrap: 'nowrap',
    fontSize: '0.8rem',
    whiteSpace: 'nowrap',
    columnGap: 0.5,
    '& .end': { display: 'none' },
    '& .news': { flex: 'none' },
  },
} as const
