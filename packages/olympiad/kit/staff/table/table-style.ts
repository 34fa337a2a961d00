import { tint } from '../staff-theme.tsx'

/** A box for a mark, drawn beside nothing: hundreds of them appear at once. */
const checkStyle = {
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  width: 38,
  height: 38,
  m: 0,
  borderRadius: '50%',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:disabled': { opacity: 0.5, cursor: 'default', bgcolor: 'transparent' },
  '&::before': { content: '""', gridArea: '1 / 1', width: 16, height: 16, border: '2px solid', borderRadius: '3px' },
  '&:is(:checked, :indeterminate)': { color: 'primary.main' },
  '&:is(:checked, :indeterminate)::before': { bgcolor: 'currentcolor' },
  '&:is(:checked, :indeterminate)::after': {
    content: '""',
    gridArea: '1 / 1',
    placeSelf: 'center',
    width: 8,
    border: '0 solid',
    borderColor: 'primary.contrastText',
    borderBottomWidth: 2,
  },
  '&:checked:not(:indeterminate)::after': {
    height: 4,
    borderLeftWidth: 2,
    transform: 'translateY(-1px) rotate(-45deg)',
  },
  // The system's own colours leave no ground behind the mark.
  '@media (forced-colors: active)': { appearance: 'auto', width: 16, height: 16, m: '8px' },
} as const

/** The look of all rows in one style, so that their hundreds of cells stay plain elements. */
export const rowsStyle = {
  '& .check': checkStyle,
  '& > tbody > tr[tabindex]': {
    color: 'inherit',
    '&:hover': { bgcolor: tint('rowHover') },
    '&[data-chosen="true"], &[data-chosen="true"]:hover': { bgcolor: tint('primary') },
    '&:focus-visible': { outlineOffset: -3 },
    '@media (pointer: coarse)': { height: 44 },
    '& > td': {
      height: 36,
      p: '4px 10px', // a name of five lines keeps off the lines between rows
      borderBottom: 1,
      borderColor: 'divider',
      color: 'text.primary',
      fontSize: '0.84375rem',
      lineHeight: '18px',
      textAlign: 'left',
      '@media (max-width: 599.95px)': { px: '6px' },
    },
    '& > td:has(> .check)': { py: 0 },
    '& > .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' },
  },
} as const

/** Rows that a press opens. */
export const openingStyle = { '& > tbody > tr[tabindex]': { cursor: 'pointer' } } as const

/** Rows of 34 px, which never wrap. */
export const denseStyle = {
  tableLayout: 'fixed',
  '& > tbody > tr[tabindex] > td': {
    height: 34,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&:has(> .check)': { textOverflow: 'clip' },
  },
  '& > tbody .check': { width: 28, height: 28 },
} as const

/** Rows that may be out of date: grey, and still 4.5 to 1 against the paper. */
export const oldStyle = { '& > tbody > tr[tabindex] > td': { color: 'text.secondary' } } as const
