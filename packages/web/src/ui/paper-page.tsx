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
const UNDRAWN = 0

/** One page, drawn only while it is near the window, at the size it will have. */
export function PaperPage({ pageNumber, width, root }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(pageNumber === 1)
  const [ratio, setRatio] = useState(USUAL_RATIO)
  const [drawnWidth, setDrawnWidth] = useState(UNDRAWN)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry?.isIntersecting ?? false
        setIsNear(isNear)
        if (!isNear) setDrawnWidth(UNDRAWN)
      },
      { root: root.current, rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [root])

  // The page in its last size stays on top, stretched, until it is drawn in the new one: no blank paper after a zoom.
  const widths = drawnWidth === UNDRAWN ? [width] : [...new Set([width, drawnWidth])]
  return (
    <Box
      ref={place}
      data-page={pageNumber}
      data-drawn={drawnWidth === width}
      sx={{ ...sheetStyle, width, height: width * ratio }}
    >
      {isNear &&
        widths.map((each) => (
          <Box key={each} sx={layerStyle} style={{ transform: each === width ? undefined : `scale(${width / each})` }}>
            <Page
              pageNumber={pageNumber}
              width={each}
              renderAnnotationLayer={false}
              renderTextLayer={each === width}
              loading={null}
              onLoadSuccess={({ originalWidth, originalHeight }) => setRatio(originalHeight / originalWidth)}
              onRenderSuccess={() => setDrawnWidth(each)}
            />
          </Box>
        ))}
    </Box>
  )
}

const sheetStyle = {
  position: 'relative',
  bgcolor: 'common.white',
  border: 1,
  borderColor: 'rule',
  overflow: 'hidden',
} as const

const layerStyle = { position: 'absolute', inset: 0, transformOrigin: '0 0' } as const
