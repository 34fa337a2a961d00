import Box from '@mui/material/Box'
import { useSay } from '../../../language/language.ts'
import { pageStyle } from '../loading/paper-style.ts'
import type { PaperLayout } from '../paper-layout.ts'

/** The picture in the place of the first page, alone on the desk. */
export function PictureOfPage({
  url,
  layout: { pages, left, pageWidth, ...content },
}: {
  url: string
  layout: PaperLayout
}) {
  return (
    <Box sx={{ position: 'relative' }} style={content}>
      <Box sx={pageStyle} style={{ top: pages[0]?.top, height: pages[0]?.height, left, width: pageWidth }}>
        <PageImage url={url} />
      </Box>
    </Box>
  )
}

/** The picture of a page, as large as the page. Decoded with the page that shows it: a picture of before does not flicker. */
export function PageImage({ url }: { url: string }) {
  const alt = useSay()('The first page of the question paper, as a picture. Its text follows in a moment.')
  return <Box component="img" src={url} alt={alt} decoding="sync" data-first-page sx={imageStyle} />
}

const imageStyle = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const
