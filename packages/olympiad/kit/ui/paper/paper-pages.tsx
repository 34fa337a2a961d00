import Box from '@mui/material/Box'
import type { RefObject } from 'react'
import type { Faults } from './opening/use-faults.ts'
import type { PaperLayout, PaperMark } from './paper-layout.ts'
import { PaperPage } from './paper-page.tsx'

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
export function PaperPages({ layout, pageWidth, root, mark, picture, faults, onDrawn }: Props) {
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
