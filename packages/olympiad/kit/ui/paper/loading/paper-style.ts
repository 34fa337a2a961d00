/** Around the scrolling pages. */
export const viewStyle = { position: 'relative', flex: 1, minHeight: 0, overflow: 'hidden' } as const

/** The scrolling pages, or what stands in their place. */
export const scrollStyle = {
  height: '100%',
  overflow: 'auto',
  outlineOffset: -3,
  scrollbarGutter: 'stable',
  // The place is kept by the viewer itself.
  overflowAnchor: 'none',
  // White on black; turned round again, colours stay what they are called.
  '&[data-inverted=true] :is(canvas, img)': { filter: 'invert(1) hue-rotate(180deg)' },
} as const

/** The sheet of one page. */
export const pageStyle = {
  position: 'absolute',
  boxSizing: 'border-box',
  bgcolor: 'common.white',
  border: 1,
  borderColor: 'rule',
  overflow: 'hidden',
} as const
