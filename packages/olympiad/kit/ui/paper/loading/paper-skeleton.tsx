import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSay } from '../../../language/language.ts'
import { LatePaper } from '../opening/late-paper.tsx'
import { PAPER_MARGIN } from '../paper-layout.ts'

/**
 * The place of a paper that is on its way: the bar, the desk and a first page, each where it will be. Nothing in it moves. `late` is what
 * takes long, if it does.
 */
export function PaperSkeleton({ late }: { late?: string | false }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'desk' }}>
      <PaperBarPlace />
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <PagePlace />
        {late && <LatePaper what={late} />}
      </Box>
    </Box>
  )
}

/** A first page before it is known how large it is. */
export function PagePlace() {
  return (
    <Box sx={{ position: 'absolute', inset: 0, overflow: 'hidden', p: `${PAPER_MARGIN}px` }}>
      <Box sx={pageStyle}>
        <PaperComing />
      </Box>
    </Box>
  )
}

/** The bar over a paper before there is anything to turn or enlarge. */
export function PaperBarPlace() {
  return <Box sx={{ flex: 'none', minHeight: 40, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'rule' }} />
}

/** On a page that is still white. */
export function PaperComing() {
  const say = useSay()
  return (
    // Paper is white in the dark theme, too.
    <Typography role="status" data-theme="light" sx={textStyle}>
      {say('Loading the paper...')}
    </Typography>
  )
}

const pageStyle = {
  position: 'relative',
  height: '100%',
  maxWidth: 1400,
  mx: 'auto',
  bgcolor: 'common.white',
  border: 1,
  borderColor: 'rule',
} as const

const textStyle = {
  position: 'absolute',
  top: 64,
  insetInline: 0,
  textAlign: 'center',
  color: 'text.secondary',
} as const
