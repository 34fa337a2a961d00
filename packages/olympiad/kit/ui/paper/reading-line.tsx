import Box from '@mui/material/Box'
import { type RefObject, useEffect, useRef } from 'react'

/** Its place while the paper is scrolled by keyboard: a third down. */
const RESTING = '33%'

/** A ruler across the paper, which follows the pointer; the text above it is the line that is read. */
export function ReadingLine({ over }: { over: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = over.current
    if (!view) return
    // Written to the element: a line that moves renders no page.
    const follow = ({ clientY }: PointerEvent) => {
      if (line.current) line.current.style.top = `${clientY - view.getBoundingClientRect().top}px`
    }
    view.addEventListener('pointermove', follow)
    return () => view.removeEventListener('pointermove', follow)
  }, [over])
  return <Box ref={line} aria-hidden sx={lineStyle} style={{ top: RESTING }} />
}

const lineStyle = {
  position: 'absolute',
  insetInline: 0,
  height: 28,
  borderTop: '3px solid',
  borderColor: 'primary.light',
  // What lies below is dimmed, not hidden.
  bgcolor: 'action.selected',
  pointerEvents: 'none',
} as const
