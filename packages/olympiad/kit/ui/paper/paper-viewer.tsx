import Box from '@mui/material/Box'
import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import 'react-pdf/dist/Page/TextLayer.css'
import { useIsLate } from '../../use-is-late.ts'
import { useDeviceChoice } from '../use-device-choice.ts'
import type { LeftPlace } from './first-page/first-page.tsx'
import type { PagePicture } from './first-page/page-picture.ts'
import { PictureOfPage } from './first-page/picture-of-page.tsx'
import { PagePlace, PaperBarPlace } from './loading/paper-skeleton.tsx'
import { scrollStyle, viewStyle } from './loading/paper-style.ts'
import { LatePaper, PATIENCE_MS } from './opening/late-paper.tsx'
import { OpenPaper } from './opening/open-paper.tsx'
import { type Faults, useFaults } from './opening/use-faults.ts'
import { layoutPages, type PaperLayout, type PaperMark } from './paper-layout.ts'
import { PaperPage } from './paper-page.tsx'
import type { PaperDocument } from './paper-text.ts'
import { PaperTools } from './paper-tools.tsx'
import { firstZoom, type Zoom, zoomedWidth, zoomFactor } from './paper-zoom.ts'
import { ReadingLine } from './reading-line.tsx'
import { useElementSize } from './use-element-size.ts'
import { usePageRatios } from './use-page-ratios.ts'
import { type PaperPlace, usePaperPlace } from './use-paper-place.ts'

/** What others may ask of a paper on screen. */
export interface PaperHandle {
  /** Marks a spot, and scrolls there unless it is in view already. */
  mark(mark: PaperMark): void
}

export interface PaperViewerProps {
  /** What screen readers call the paper. */
  label: string
  file: Blob
  ref?: Ref<PaperHandle>
  /** The file cannot be read as a PDF. */
  onFailure(error: Error): void
  /** The first page has been drawn: work that can wait may begin. */
  onDrawn?(paper: PaperDocument): void
  /** Another page is in the middle of the view. */
  onPage?(page: number): void
  /** Shown in the place of the first page until that is drawn. */
  picture?: PagePicture | undefined
  /** Where one read in the picture. */
  left?: RefObject<LeftPlace | undefined>
}

/** A PDF as a scroll of pages on a desk, below a bar with page number and zoom. Fills its parent. */
export function PaperViewer({ label, file, ref, onFailure, onDrawn, onPage, picture, left }: PaperViewerProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const view = useElementSize(scroll)
  const [zoom, setZoom] = useState<Zoom>(() => firstZoom(window.innerWidth))
  const [isInverted, setIsInverted] = useDeviceChoice('paper inverted')
  const [hasLine, setHasLine] = useDeviceChoice('paper with a reading line')
  const [paper, setPaper] = useState<PaperDocument>()
  const [mark, setMark] = useState<PaperMark>()
  const faults = useFaults()
  const known = usePageRatios(paper, onFailure)
  const isOpen = known.length > 0
  const isLate = useIsLate(!isOpen, PATIENCE_MS)
  const ratios = useMemo(() => (isOpen || !picture ? known : [picture.ratio]), [isOpen, known, picture])
  const ratio = ratios[0] ?? Math.SQRT2
  const pageWidth = zoomedWidth(zoom, view, ratio)
  const layout = useMemo(
    () => (ratios.length > 0 && pageWidth > 0 ? layoutPages({ ratios, pageWidth, available: view.width }) : undefined),
    [ratios, pageWidth, view.width],
  )
  const { page, show, isInView } = usePaperPlace({ scroll, layout, isWhole: zoom === 'page' })
  const [isDrawn, setIsDrawn] = useState(false)
  const noteDrawn = useCallback(() => setIsDrawn(true), [])
  const tellDrawn = useEffectEvent((paper: PaperDocument) => onDrawn?.(paper))
  useEffect(() => {
    if (paper && isDrawn) tellDrawn(paper)
  }, [paper, isDrawn])
  useReadingOn(left, { scroll, show })
  const tellPage = useEffectEvent((page: number) => onPage?.(page))
  useEffect(() => tellPage(page), [page])

  useImperativeHandle(ref, () => ({
    mark(wanted) {
      setMark(wanted)
      if (!isInView(wanted.spot)) show(wanted.spot, WANTED_AT)
    },
  }))

  function goToPage(page: number): void {
    show({ page, across: 0.5, down: 0 }, { across: 0.5, down: 0 })
    scroll.current?.focus({ preventScroll: true }) // who jumped reads on
  }

  const where = {
    page,
    pageCount: ratios.length,
    onPage: goToPage,
    zoom,
    factor: zoomFactor(zoom, view, ratio),
    onZoom: setZoom,
  }
  const look = { isInverted, onInvert: setIsInverted, hasLine, onLine: setHasLine }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'desk' }}>
      {layout && isOpen ? <PaperTools {...where} {...look} /> : <PaperBarPlace />}
      <Box sx={viewStyle}>
        <Box ref={scroll} role="region" aria-label={label} tabIndex={0} data-inverted={isInverted} sx={pagesStyle}>
          <OpenPaper {...{ file, layout, faults, onFailure }} onOpen={setPaper}>
            {layout && isOpen && (
              <PaperPages
                {...{ layout, pageWidth, mark, faults, root: scroll, picture: picture?.url }}
                onDrawn={noteDrawn}
              />
            )}
          </OpenPaper>
          {layout && picture && !isOpen && <PictureOfPage url={picture.url} layout={layout} />}
        </Box>
        {!layout && <PagePlace />}
        {isLate && <LatePaper what={label} onRetry={faults.tryAgain} />}
        {hasLine && layout && <ReadingLine over={scroll} />}
      </Box>
    </Box>
  )
}

/** Goes on where one read in the picture, by keyboard too. */
function useReadingOn(
  left: RefObject<LeftPlace | undefined> | undefined,
  { scroll, show }: Pick<PaperPlace, 'show'> & { readonly scroll: RefObject<HTMLElement | null> },
): void {
  const readOn = useEffectEvent(() => {
    if (!left?.current) return
    const { held, hasFocus } = left.current
    show(held.spot, held.at)
    if (hasFocus) scroll.current?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => readOn(), [])
}

/** Where in the view a found spot appears: a little below the top edge. */
const WANTED_AT = { across: 0.08, down: 0.12 }

const pagesStyle = {
  ...scrollStyle,
  // The text lies unseen over its picture, for screen readers. Fitted to it word by word, each word on a layer of its own, it
  // would double the cost of every frame of the exam. Marked: the words of a tagged paper are styled by a longer selector.
  '& .textLayer :is(span, br)': { transform: 'none !important', zIndex: 'auto !important' },
  // Away from the mouse, its words are not looked through at each press elsewhere.
  '@media (hover: hover)': { '&:not(:hover) .textLayer': { pointerEvents: 'none' } },
} as const

interface Props {
  layout: PaperLayout
  /** In CSS pixels. */
  pageWidth: number
  /** What the pages scroll in. */
  root: RefObject<HTMLElement | null>
  mark: PaperMark | undefined
  /** The address of a picture of the first page. */
  picture: string | undefined
  faults: Faults
  onDrawn(): void
}

/** All pages where the layout has them; each draws itself when it comes near. */
function PaperPages({ layout, pageWidth, root, mark, picture, faults, onDrawn }: Props) {
  return (
    <Box sx={{ position: 'relative' }} style={{ width: layout.width, height: layout.height }}>
      {layout.pages.map(({ number, top, height }) => (
        <PaperPage
          key={number}
          pageNumber={number}
          width={pageWidth}
          height={height}
          top={top}
          left={layout.left}
          root={root}
          onDrawn={onDrawn}
          isPartial={faults.pages.has(number)}
          isMissing={faults.isMissing}
          onFault={faults.note}
          onAgain={faults.tryAgain}
          picture={number === 1 ? picture : undefined}
          mark={mark?.spot.page === number ? mark : undefined}
        />
      ))}
    </Box>
  )
}
