import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { tint } from '../../../kit/staff/staff-theme.tsx'

type Style = SystemStyleObject<Theme>

/** The look of the grid in one style, so that its 400 bubbles stay plain elements. */
export const gridStyle = (theme: Theme): Style => ({ ...rows(theme), ...cells(theme) })

const rows = (theme: Theme): Style => ({
  p: '8px',
  '& .part + .part': { mt: '12px' },
  '& h3': { m: '0 0 6px 4px', ...theme.typography.h3 },
  '& .grid': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(calc(36px + var(--bubbles) * 25px), 1fr))',
    '@media (pointer: coarse)': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(calc(60px + var(--bubbles) * 41px), 1fr))',
    },
    rowGap: '8px',
  },
  '& .grid.typing': { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' },
  '& .column': { px: '2px', borderRight: 1, borderColor: 'divider', '&:last-of-type': { borderRight: 0 } },
  '& .row': {
    display: 'grid',
    gridTemplateColumns: '30px repeat(var(--bubbles), 24px) 1fr',
    alignItems: 'center',
    gap: '1px',
    height: 26,
    px: '2px',
    borderRadius: '4px',
    cursor: 'default',
    contain: 'layout style',
    '@media (pointer: coarse)': { height: 44, gridTemplateColumns: '36px repeat(var(--bubbles), 40px) 1fr' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
    '&[data-open="true"]': { bgcolor: tint('warning') },
    '&[data-changed="true"] .number': { color: 'primary.main', fontWeight: 700 },
  },
  '& .row:nth-of-type(10n + 1):not(:first-of-type)': {
    mt: '7px',
    boxShadow: `0 -4px 0 -3px ${theme.vars?.palette.rule}`,
  },
  '& .number': { fontFamily: theme.typography.fontFamilyMono, fontSize: '0.875rem', color: 'text.secondary' },
})

/** What stands in a row: bubbles, a field, or what is no answer. */
const cells = (theme: Theme): Style => ({
  '& button': {
    p: 0,
    font: 'inherit',
    fontSize: '0.75rem',
    fontWeight: 600,
    cursor: 'pointer',
    border: '1px solid',
    '&:disabled': { cursor: 'default' },
  },
  '& .bubble': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: '50%',
    bgcolor: 'transparent',
    borderColor: 'text.secondary',
    color: 'text.secondary',
    '@media (pointer: coarse)': { width: 38, height: 38 },
    '&:hover:enabled': { borderColor: 'primary.main', color: 'primary.main' },
    '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
      ...{ bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
    },
    // A letter that is fixed stays as easy to read.
    '&:disabled:not([aria-pressed="true"])': { borderColor: 'divider' },
  },
  '& .typing .row': { gridTemplateColumns: '36px minmax(0, 1fr) 16px' },
  '& input': {
    ...{
      width: '100%',
      height: 24,
      px: '6px',
      borderRadius: '4px',
      border: '1px solid',
      borderColor: 'text.secondary',
    },
    ...{ font: 'inherit', fontFamily: theme.typography.fontFamilyMono, fontSize: '0.8rem' },
    ...{ bgcolor: 'background.paper', color: 'text.primary' },
    '@media (pointer: coarse)': { height: 40, fontSize: '1rem' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
    '&[aria-invalid="true"]': { borderColor: 'error.main' },
    '&::placeholder': { color: 'text.secondary', opacity: 0.7 },
  },
  '& .special': { gridColumn: '2 / calc(2 + var(--bubbles))' },
  '& .special button': {
    ...{ width: '100%', height: 22, borderRadius: '11px', borderColor: 'transparent' },
    ...{ bgcolor: tint('primary'), color: 'primary.main' },
    '&:hover:enabled': { borderColor: 'primary.main' },
  },
  '& .sign': { color: 'warning.main', fontSize: '0.8rem', textAlign: 'center' },
})
