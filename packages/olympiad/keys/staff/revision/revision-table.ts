/** Short cells stay whole; texts wrap, and the table scrolls in itself where it has too little room. */
export const revisionTable = {
  '& th, & td': { whiteSpace: 'nowrap' },
  '& td.text': { whiteSpace: 'normal', minWidth: 180, py: '6px' },
} as const
