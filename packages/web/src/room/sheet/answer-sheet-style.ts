import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import {
  chosenInSystemColors,
  drawnInSystemColors,
  FORCED_COLORS,
} from '@olympiad/olympiad/kit/ui/window/forced-colors'
import { flagOutline, flagStyle } from '../navigator/navigator-style.ts'

/** Four bubbles in a row, drawn beside invisible inputs. */
const bubbles = {
  '& .choice': { display: 'grid', placeItems: 'center', height: '100%', cursor: 'pointer' },
  // One cell, the bubble on the input: 400 that are positioned would be sorted at each press.
  '& .choice > *': { gridArea: '1 / 1' },
  // Unseen without opacity: 400 effects of their own would make every frame of the page several times as dear.
  '& input': {
    width: '100%',
    height: '100%',
    m: 0,
    appearance: 'none',
    outline: 0,
    cursor: 'pointer',
  },
  '& .bubble': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    border: '1.5px solid',
    borderColor: 'text.secondary',
    color: 'text.secondary',
    fontSize: '0.85rem',
    fontWeight: 600,
    lineHeight: 1,
    pointerEvents: 'none', // or the input would hear of each press twice
    '@media (pointer: coarse)': { width: 36, height: 36 },
  },
  '& .choice:hover input:not(:checked) + .bubble': { borderColor: 'primary.main', color: 'primary.main' },
  '& input:checked + .bubble': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
    ...chosenInSystemColors,
  },
  '& input:focus-visible + .bubble': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const

/** Clears and marks, by mouse and finger. */
const rowTools = {
  '& :is(.clear, .mark)': {
    display: 'grid',
    placeItems: 'center',
    height: '100%',
    p: 0,
    border: 0,
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
    '&:hover': { color: 'primary.main' },
  },
  '& .clear': { fontSize: '1.25rem' },
  '& .row[data-answered="false"] .clear': { visibility: 'hidden' },
  '& .mark::before': { ...flagOutline, content: '""' },
  // A mouse finds it when it comes to the row: a hundred flags at once look like a hundred marks.
  '@media (hover: hover) and (pointer: fine)': {
    '& .row:not(:hover, :focus-within) .mark[aria-pressed="false"]::before': { visibility: 'hidden' },
  },
  '& .mark[aria-pressed="true"]::before': { ...flagStyle, ...drawnInSystemColors('HighlightText') },
  '& .mark[aria-pressed="true"]': {
    color: 'warning.contrastText',
    bgcolor: 'warning.main',
    borderRadius: '4px',
    height: 24,
    width: 24,
    m: 'auto',
  },
} as const

/** The look of the whole sheet in one style, so that its 400 bubbles stay plain elements. */
export const sheetStyle = (theme: Theme): SystemStyleObject<Theme> => ({
  gridArea: 'rows',
  // Below, the panel around it scrolls.
  [theme.breakpoints.up('sm')]: { minHeight: 0, overflowY: 'auto', scrollbarGutter: 'stable' },
  px: 1.5,
  pb: 2,
  // Dialogs, tabs and the tools above must not hide what has the focus.
  scrollPaddingBlock: 24,
  // Blocks out of sight cost nothing when a row changes; their height is said beforehand, so that no scroll jumps.
  '& .block': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 320px',
    '@media (pointer: coarse)': { containIntrinsicBlockSize: 'auto 460px' },
    py: 0.5,
    borderBottom: 2,
    borderColor: 'rule',
    '&:last-of-type': { borderBottom: 0 },
  },
  '& .row': {
    display: 'grid',
    gridTemplateColumns: '48px repeat(4, 44px) 28px 30px 1fr',
    [theme.breakpoints.down('md')]: { gridTemplateColumns: '40px repeat(4, 42px) 32px 36px 1fr' },
    alignItems: 'center',
    height: 32,
    // A changed sign need not lay out the other 99 rows, and neither does the size: no row is as high as its content.
    contain: 'layout size style',
    '@media (pointer: coarse)': { height: 46 },
    '& + .row': { borderTop: '1px solid', borderColor: 'divider' },
    '&:focus-within': { bgcolor: 'action.hover' },
  },
  '& .number': { fontFamily: theme.typography.fontFamilyMono, fontSize: '1rem', color: 'text.secondary', pl: 1 },
  // The questions on the page of the paper in view.
  '& .row[data-on-page]': {
    boxShadow: `inset 3px 0 0 ${theme.vars?.palette.primary.light}`,
    [FORCED_COLORS]: { background: 'linear-gradient(Highlight, Highlight) left / 3px 100% no-repeat' },
  },
  '&[data-guided="true"] .number': { cursor: 'pointer', '&:hover': { textDecoration: 'underline' } },
  '& .row[data-answered="true"] .number': { color: 'text.primary', fontWeight: 600 },
  ...bubbles,
  ...rowTools,
  '& .sign': { fontSize: '0.85rem', textAlign: 'right', whiteSpace: 'nowrap', pr: 0.5, color: 'text.secondary' },
  '& .saved': { color: 'saved.main' },
  '& .waiting': { color: 'waiting.main', fontWeight: 600 },
  '& .other': { color: 'waiting.main', fontWeight: 600 },
  '&[data-read-only="true"]': { '& input': { cursor: 'default' }, '& :is(.clear, .mark)': { visibility: 'hidden' } },
  '& .refused': { color: 'error.main', fontWeight: 600 },
})
