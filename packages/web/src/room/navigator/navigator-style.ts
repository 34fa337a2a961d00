import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import {
  chosenInSystemColors,
  drawnInSystemColors,
  FORCED_COLORS,
} from '@olympiad/olympiad/kit/ui/window/forced-colors'

const edge = '0 0, 100% 0, 72% 33%, 100% 66%, 22% 66%, 22% 100%, 0 100%'
const flag = `polygon(${edge})`
// Its cloth cut out: what is left is a line of about 1.5 pixels.
const outline = `polygon(evenodd, ${edge}, 0 0, 15% 12%, 15% 54%, 74% 54%, 54% 33%, 74% 12%, 15% 12%, 0 0)`

/** The flag of marked questions, drawn: some computers have no letter for it. */
export const flagStyle = {
  width: 10,
  height: 12,
  bgcolor: 'currentColor',
  clipPath: flag,
  ...drawnInSystemColors('CanvasText'),
} as const

/** The same where nothing is marked. */
export const flagOutline = { ...flagStyle, width: 12, height: 14, clipPath: outline } as const

/** The five signs, the same in the overview and beside their words. */
export const stateSigns = (theme: Theme): SystemStyleObject<Theme> => ({
  '& .cell': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minWidth: 24,
    p: 0,
    border: '1px solid',
    borderColor: 'text.disabled',
    borderRadius: '4px',
    bgcolor: 'transparent',
    color: 'text.primary',
    fontFamily: theme.typography.fontFamilyMono,
    fontSize: '0.8rem',
    lineHeight: 1,
    contain: 'layout style',
  },
  '& .cell[data-state=notVisited]': { borderStyle: 'dashed', color: 'text.secondary' },
  // Underlined as by a pencil.
  '& .cell[data-state=seen]': {
    borderColor: 'text.secondary',
    boxShadow: 'inset 0 -3px 0 currentColor',
    [FORCED_COLORS]: { borderBottomWidth: 4 },
  },
  '& .cell[data-state^=answered]': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
    fontWeight: 600,
    ...chosenInSystemColors,
  },
  '& .cell[data-state=marked]': { borderColor: 'warning.main', borderWidth: 2 },
  '& .cell:is([data-state=marked], [data-state=answeredAndMarked])::after': {
    ...flagStyle,
    content: '""',
    position: 'absolute',
    top: 2,
    right: 2,
    width: 7,
    height: 9,
    bgcolor: 'warning.main',
  },
  '& .cell[data-state=answeredAndMarked]::after': {
    bgcolor: 'primary.contrastText',
    ...drawnInSystemColors('HighlightText'),
  },
  '& .sample': { width: 14, height: 14, minWidth: 0, fontSize: 0, borderRadius: '3px' },
})

/** A bar that says how many there are of each; below it, on demand, all hundred. */
export const navigatorStyle = (theme: Theme): SystemStyleObject<Theme> => ({
  ...stateSigns(theme),
  gridArea: 'navigator',
  minHeight: 0,
  overflowY: 'auto',
  bgcolor: 'background.paper',
  borderBottom: 2,
  borderColor: 'rule',
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 0.5,
    width: '100%',
    minHeight: 32,
    px: 1,
    py: 0.5,
    font: 'inherit',
    fontSize: { xs: '0.85rem', sm: '0.9rem' },
    textAlign: 'left',
    overflowWrap: 'normal',
    '@media (pointer: coarse)': { minHeight: 40 },
  },
  '& .counts': { display: 'flex', flexWrap: 'wrap', columnGap: 1, mr: 'auto', fontVariantNumeric: 'tabular-nums' },
  '& .count': { display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' },
})
