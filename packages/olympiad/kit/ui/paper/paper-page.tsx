import Box from '@mui/material/Box'
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Page, type PageProps } from 'react-pdf'
import { useIsLate } from '../../use-is-late.ts'
import { drawnInSystemColors } from '../window/forced-colors.ts'
import { PageImage } from './first-page/picture-of-page.tsx'
import { PaperComing } from './loading/paper-skeleton.tsx'
import { pageStyle } from './loading/paper-style.ts'
import { LatePaper, PATIENCE_MS } from './opening/late-paper.tsx'
import { NotAllDrawn, NotDrawn } from './opening/not-drawn.tsx'
import type { PaperMark } from './paper-layout.ts'
import { dotsPerPixel } from './paper-zoom.ts'
import { nameTableHeads } from './table-heads.ts'

interface Props {
  pageNumber: number
  /** CSS pixels. */
  width: number
  height: number
  top: number
  left: number
  /** The scrolling element. */
  root: RefObject<HTMLElement | null>
  mark: PaperMark | undefined
  /** The address of its picture, shown until it is drawn. */
  picture: string | undefined
  /** Take care that it is stable. */
  onDrawn(): void
  /** A part of it could not be drawn: the rest is shown. */
  isPartial: boolean
  /** Whether the viewer lacks a file that the page may have needed. */
  isMissing(): boolean
  onFault(pageNumber: number): void
  onAgain(): void
}

type DrawnPage = Parameters<NonNullable<PageProps['onRenderSuccess']>>[0]

const AHEAD = '600px 0px'
const UNDRAWN = 0

/** One page, drawn only while it is near the window, at the size it will have. */
export const PaperPage = memo(function PaperPage({
  pageNumber,
  width,
  height,
  top,
  left,
  root,
  mark,
  ...coming
}: Props) {
  const { picture, onDrawn, isPartial, isMissing, onFault, onAgain } = coming
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(pageNumber === 1)
  const [drawnWidth, setDrawnWidth] = useState(UNDRAWN)
  const [isComing, setIsComing] = useState(pageNumber === 1)
  const [hasFailed, setHasFailed] = useState(false)
  const isLate = useIsLate(isNear && drawnWidth === UNDRAWN && !hasFailed, PATIENCE_MS)

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

  function again(): void {
    setHasFailed(false)
    onAgain()
  }

  // The page in its last size stays on top, stretched, until it is drawn in the new one: no blank paper after a zoom.
  const widths = drawnWidth === UNDRAWN ? [width] : [...new Set([width, drawnWidth])]
  return (
    <Box
      ref={place}
      data-page={pageNumber}
      data-drawn={drawnWidth === width && !isPartial}
      sx={pageStyle}
      style={{ top, left, width, height }}
    >
      {isComing && !hasFailed && (picture ? <PageImage url={picture} /> : <PaperComing />)}
      {isNear &&
        !hasFailed &&
        widths.map((each) => (
          <Layer
            key={each}
            pageNumber={pageNumber}
            width={each}
            stretchedTo={width}
            dots={dotsPerPixel(width, height, window.devicePixelRatio)}
            onFailed={() => setHasFailed(true)}
            onDrawn={(page) => {
              if (lacksPart(page) || isMissing()) onFault(pageNumber)
              setDrawnWidth(each)
              setIsComing(false)
              onDrawn()
            }}
          />
        ))}
      {isLate && <LatePaper what={`Page ${pageNumber}`} onRetry={again} />}
      {isNear && hasFailed && <NotDrawn pageNumber={pageNumber} onRetry={again} />}
      {isNear && isPartial && !hasFailed && <NotAllDrawn pageNumber={pageNumber} onRetry={again} />}
      {mark && <MarkOnPage mark={mark} />}
    </Box>
  )
})

interface LayerProps {
  pageNumber: number
  /** The width at which it is drawn, in CSS pixels. */
  width: number
  /** The width at which it is shown, in CSS pixels. */
  stretchedTo: number
  /** Drawn to a CSS pixel. */
  dots: number
  onFailed(): void
  onDrawn(page: DrawnPage): void
}

/** A page in one size; to be read by a screen reader only in the size it is shown in. */
function Layer({ pageNumber, width, stretchedTo, dots, onFailed, onDrawn }: LayerProps) {
  const [hasText, setHasText] = useState(false)
  // A new function at each render would lay the text out once more.
  const showText = useCallback(() => setHasText(true), [])
  const layer = useRef<HTMLDivElement>(null)
  const isInSize = width === stretchedTo
  // It goes with its text, which is laid out again when the page has this size again.
  if (hasText && !isInSize) setHasText(false)
  return (
    <Box
      ref={layer}
      data-text={hasText}
      translate="no" // unseen, over the picture: its translation would be unseen too
      sx={layerStyle}
      style={{ transform: isInSize ? undefined : `scale(${stretchedTo / width})` }}
    >
      <Page
        pageNumber={pageNumber}
        width={width}
        devicePixelRatio={dots}
        renderAnnotationLayer={false}
        renderTextLayer={isInSize}
        loading={null}
        error={null}
        onLoadError={onFailed}
        onRenderError={onFailed}
        onRenderSuccess={onDrawn}
        onRenderTextLayerSuccess={showText}
        onGetStructTreeSuccess={() => layer.current && nameTableHeads(layer.current)}
      />
    </Box>
  )
}

/** A picture on it could not be decoded: the library leaves it out without a word. */
function lacksPart({ objs }: DrawnPage): boolean {
  for (const [, part] of objs as Iterable<[string, unknown]>) if (part === null) return true
  return false
}

const layerStyle = {
  position: 'absolute',
  inset: 0,
  transformOrigin: '0 0',
  // Before the text is there, screen readers would read the headings of its structure as empty ones.
  '&[data-text=false] .structTree': { display: 'none' },
} as const

/** A bar in the margin beside the spot. */
function MarkOnPage({ mark: { spot, tall } }: { mark: PaperMark }) {
  return (
    <Box
      aria-hidden
      data-mark
      data-theme="light"
      sx={markStyle}
      style={{
        left: `${spot.across * 100}%`,
        top: `${(spot.down - tall * 0.2) * 100}%`,
        height: `${tall * 140}%`,
      }}
    />
  )
}

const markStyle = {
  ...{ position: 'absolute', width: 5, ml: '-13px', borderRadius: 1, bgcolor: 'primary.main' },
  ...drawnInSystemColors('Highlight'),
} as const
