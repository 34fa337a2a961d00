/** The score beside the questions; above them if there is no room for two. */
export const sideBySide = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '270px minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'stretch',
} as const
