import Box from '@mui/material/Box'
import { A11y, Keyboard, Navigation } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/navigation'
import useMediaQuery from '@mui/material/useMediaQuery'
import { site } from '../../site.ts'
import { Unseen } from '../../ui/unseen.tsx'

/** The exam brochure as a full-screen carousel, one page a slide. */
export function BrochureScreen() {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  return (
    <Box
      component="section"
      aria-label="Exam brochure"
      sx={{
        bgcolor: 'desk',
        height: 'calc(100dvh - 57px)',
        '--swiper-navigation-color': 'var(--mui-palette-primary-main)',
        '& .swiper': { height: '100%' },
        // Legible on whatever part of a page lies below.
        '& .swiper-button-prev, & .swiper-button-next': {
          width: 48,
          height: 48,
          p: '14px',
          borderRadius: '50%',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'rule',
        },
        '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
      }}
    >
      <Unseen as="h1">Exam brochure</Unseen>
      <Swiper
        modules={[Navigation, Keyboard, A11y]}
        navigation
        keyboard
        loop
        slidesPerView={1}
        spaceBetween={10}
        speed={isStill ? 0 : 300}
        a11y={{ prevSlideMessage: 'Previous page', nextSlideMessage: 'Next page' }}
      >
        {site.brochurePages.map((page, index) => (
          <SwiperSlide key={page}>
            <img src={page} alt={`Brochure Page ${index + 1}`} />
          </SwiperSlide>
        ))}
      </Swiper>
    </Box>
  )
}
