import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { SIDE_BY_SIDE, SIDE_BY_SIDE_PX } from '@olympiad/olympiad/kit/ui/window/side-by-side'

/** Beside the paper. */
export const SHEET_WIDTH = '424px'

const SMALL_PICTURE = '54px'

/**
 * Where picture, tools and rows of the sheet stand. Beside the paper: picture and tools above, the rows below. Alone in a wide
 * or low window: the rows at the left, the others at the right, the picture last. On a telephone: all in one scroll, under picture and
 * tools, which stay in view. The picture is small but in the last place: its 160 px hid five rows. A press shows it in that height.
 */
export const panelStyle = (theme: Theme): SystemStyleObject<Theme> => ({
  gridArea: 'pane',
  minHeight: 0,
  minWidth: 0,
  bgcolor: 'background.paper',
  '& .head': { display: 'contents' },
  '& .camera': { p: 1 },
  '& .camera[data-large=false] video': { height: SMALL_PICTURE },
  '&[hidden]': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    overflowY: 'auto',
    scrollPaddingTop: 128,
    '& .head': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      display: 'flex',
      flexFlow: 'row-reverse wrap',
      bgcolor: 'background.paper',
      borderBottom: 2,
      borderColor: 'rule',
    },
    '& .camera': { p: 1, alignSelf: 'flex-start' },
    '& .camera[data-large=true]': { flexBasis: '100%' },
    '& .tools': { flex: 1, minWidth: 0, borderBottom: 0 },
  },
  [theme.breakpoints.between('sm', SIDE_BY_SIDE_PX)]: {
    display: 'grid',
    gridTemplate:
      '"rows tools" auto "rows navigator" minmax(0, max-content) "rows camera" minmax(0, 1fr) / minmax(0, 1fr) 306px',
    '& .camera': { overflow: 'hidden' },
    '& .tools': { pt: 0.5 },
    '& #answer-sheet': { borderRight: 1, borderColor: 'rule' },
  },
  [SIDE_BY_SIDE]: {
    gridArea: 'sheet',
    display: 'grid',
    gridTemplate:
      '"camera tools" auto "navigator navigator" minmax(34px, max-content) "rows rows" minmax(min(132px, 22%), 1fr) / auto minmax(0, 1fr)',
    borderLeft: 1,
    borderColor: 'rule',
    '& .camera': { p: 1, pr: 0.25, alignSelf: 'stretch', borderBottom: 2, borderColor: 'rule' },
  },
})
