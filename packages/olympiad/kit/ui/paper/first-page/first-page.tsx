import Box from '@mui/material/Box'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDeviceChoice } from '../../use-device-choice.ts'
import { PaperBarPlace } from '../loading/paper-skeleton.tsx'
import { scrollStyle, viewStyle } from '../loading/paper-style.ts'
import { layoutPages } from '../paper-layout.ts'
import { firstZoom, zoomedWidth } from '../paper-zoom.ts'
import { useElementSize } from '../use-element-size.ts'
import { type HeldPlace, usePaperPlace } from '../use-paper-place.ts'
import type { PagePicture } from './page-picture.ts'
import { PictureOfPage } from './picture-of-page.tsx'

/** Where one reads in the picture, for the viewer that takes its place. */
export interface LeftPlace {
  readonly held: HeldPlace
  /** The keyboard scrolls it. */
  readonly hasFocus: boolean
}

interface Props {
  /** What screen readers call the paper. */
  label: string
  picture: PagePicture
  /** Is told the place when it goes. */
  left: RefObject<LeftPlace | undefined>
}

/** The first page of a paper as a picture, just where the viewer will draw it. Fills its parent. */
export function FirstPage({ label, picture, left }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const view = useElementSize(scroll)
  const [isInverted] = useDeviceChoice('paper inverted')
  const [zoom] = useState(() => firstZoom(window.innerWidth))
  const { url, ratio } = picture
  const pageWidth = zoomedWidth(zoom, view, ratio)
  const layout = useMemo(
    () => (pageWidth > 0 ? layoutPages({ ratios: [ratio], pageWidth, available: view.width }) : undefined),
    [ratio, pageWidth, view.width],
  )
  const { held } = usePaperPlace({ scroll, layout, isWhole: false })
  useLayoutEffect(() => {
    const element = scroll.current
    return () => {
      left.current = { held: held(), hasFocus: document.activeElement === element }
    }
  }, [held, left])

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'desk' }}>
      <PaperBarPlace />
      <Box sx={viewStyle}>
        <Box ref={scroll} role="region" aria-label={label} tabIndex={0} data-inverted={isInverted} sx={scrollStyle}>
          {layout && <PictureOfPage url={url} layout={layout} />}
        </Box>
      </Box>
    </Box>
  )
}
