/** All questions, ten in a row, and their signs. */
export const overviewStyle = {
  '& .cells': {
    display: 'grid',
    gridTemplateColumns: 'repeat(10, minmax(24px, 1fr))',
    gridAutoRows: 24,
    gap: '2px',
    px: 1,
    '@media (pointer: coarse)': { gridAutoRows: 38 },
  },
  // A part begins a row of its own.
  '& .part': {
    gridColumn: '1 / -1',
    alignSelf: 'end',
    fontSize: '0.85rem',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .cells .cell': {
    cursor: 'pointer',
    '&:hover': { borderColor: 'primary.main' },
    '&:focus-visible': { outlineOffset: 1 },
  },
  '& .legend': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    m: 0,
    px: 1,
    py: 0.75,
    listStyle: 'none',
    fontSize: '0.85rem',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 0.5 },
  },
} as const
