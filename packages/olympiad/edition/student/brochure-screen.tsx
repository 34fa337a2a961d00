import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { A11y, Keyboard } from 'swiper/modules'
import { Swiper, type SwiperRef, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import { useSay } from '../../kit/language/language.ts'
import { site } from '../../kit/site.ts'
import { Unseen } from '../../kit/ui/unseen.tsx'
import { SHORT_WINDOW } from '../../kit/ui/window/use-is-short-window.ts'

/**
 * The exam brochure as a full-screen carousel, one page a slide; the buttons for turning and enlarging are below the
 * pages.
 */
export function BrochureScreen() {
  return site.brochurePages.length > 0 ? <Carousel /> : <NoPages />
}

function NoPages() {
  const say = useSay()
  return (
    <Box component="section" sx={{ p: 3 }}>
      <Typography variant="h1">{say('Exam brochure')}</Typography>
      <Typography sx={{ mt: 2 }}>
        {site.brochurePdf ? (
          <Link href={site.brochurePdf} target="_blank" rel="noopener noreferrer">
            {say('Open the brochure as PDF')}
          </Link>
        ) : (
          say('This olympiad has not published a brochure.')
        )}
      </Typography>
    </Box>
  )
}

function Carousel() {
  const say = useSay()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const carousel = useRef<SwiperRef>(null)
  const [page, setPage] = useState(0)
  const [isLarge, setIsLarge] = useState(() => window.innerWidth >= WIDE_PX)
  function enlarge(isLarge: boolean) {
    setIsLarge(isLarge)
    // A finger that moves a large page must not turn it.
    if (carousel.current) carousel.current.swiper.allowTouchMove = !isLarge
  }

  return (
    <Box component="section" aria-label={say('Exam brochure')} sx={screenStyle}>
      <Unseen as="h1">{say('Exam brochure')}</Unseen>
      <Swiper
        ref={carousel}
        modules={[Keyboard, A11y]}
        keyboard={{ pageUpDown: false }} // these scroll a large page
        loop
        allowTouchMove={!isLarge}
        slidesPerView={1}
        spaceBetween={10}
        speed={isStill ? 0 : 300}
        onRealIndexChange={({ realIndex }) => setPage(realIndex)}
      >
        {site.brochurePages.map((url, index) => (
          <SwiperSlide key={url}>
            <Box
              className={isLarge && index === page ? 'large' : ''}
              sx={slideStyle}
              {...(isLarge && index === page && { ...scrolled, 'aria-label': say('Enlarged page') })}
            >
              <img src={url} alt={say('Brochure Page {page}', { page: index + 1 })} />
            </Box>
          </SwiperSlide>
        ))}
      </Swiper>
      <BrochureBar
        page={page}
        isLarge={isLarge}
        onTurn={(by) => (by > 0 ? carousel.current?.swiper.slideNext() : carousel.current?.swiper.slidePrev())}
        onLarge={enlarge}
      />
    </Box>
  )
}

/** In a window as wide as this a whole page is too small to read: it begins enlarged. */
const WIDE_PX = 1200

// By the keyboard too.
const scrolled = { tabIndex: 0, role: 'group' } as const

const screenStyle = {
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'desk',
  height: 'calc(100dvh - 57px)',
  [SHORT_WINDOW]: { height: 'calc(100dvh - 45px)' },
  '& .swiper': { flex: 1, minHeight: 0, width: '100%' },
} as const

const slideStyle = {
  height: '100%',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  // Wide enough to read its smallest print.
  '&.large': { overflow: 'auto', outlineOffset: -3 },
  '&.large img': { width: { xs: '200%', sm: 'min(1000px, 100%)' }, height: 'auto', mx: 'auto' },
} as const

interface Props {
  /** Counted from 0. */
  page: number
  isLarge: boolean
  onTurn(by: 1 | -1): void
  onLarge(isLarge: boolean): void
}

/** Arrows, the page number, a larger view, and the way to the PDF. */
function BrochureBar({ page, isLarge, onTurn, onLarge }: Props) {
  const say = useSay()
  return (
    <Box sx={barStyle}>
      <IconButton aria-label={say('Previous page')} title={say('Previous page')} onClick={() => onTurn(-1)}>
        <ChevronLeft />
      </IconButton>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {say('Page {page} of {count}', { page: page + 1, count: site.brochurePages.length })}
      </Typography>
      <IconButton aria-label={say('Next page')} title={say('Next page')} onClick={() => onTurn(1)}>
        <ChevronRight />
      </IconButton>
      <ToggleButton
        value="large"
        size="small"
        selected={isLarge}
        onChange={() => onLarge(!isLarge)}
        sx={{ ml: 'auto', color: 'text.primary' }}
      >
        {say('Larger')}
      </ToggleButton>
      {site.brochurePdf && (
        <Button href={site.brochurePdf} target="_blank" rel="noopener noreferrer" variant="outlined" size="small">
          {say('Open as PDF')}
        </Button>
      )}
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  px: { xs: 1, sm: 2.5 },
  py: 0.75,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'rule',
  zIndex: 1,
} as const
