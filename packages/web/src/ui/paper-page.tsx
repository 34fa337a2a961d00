import Box from '@mui/material/Box'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'

interface Props {
  pageNumber: number
  /** CSS pixels. */
  width: number
  /** The scrolling element. */
  root: RefObject<HTMLElement | null>
}

// A4 upright, until the page tells.
const USUAL_RATIO = Math.SQRT2
const AHEAD = '900px 0px'

/** One page, drawn only while it is near the window, at the size it will have. */
export function PaperPage({ pageNumber, width, root }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(pageNumber === 1)
  const [ratio, setRatio] = useState(USUAL_RATIO)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: root.current,
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [root])

  return (
    <Box
      ref={place}
      data-page={pageNumber}
      sx={{ width, height: width * ratio, bgcolor: 'common.white', border: 1, borderColor: 'rule', overflow: 'hidden' }}
    >
      {isNear && (
        <Page
          pageNumber={pageNumber}
          width={width}
          renderAnnotationLayer={false}
          loading={null}
          onLoadSuccess={({ originalWidth, originalHeight }) => setRatio(originalHeight / originalWidth)}
        />
      )}
    </Box>
  )
}
