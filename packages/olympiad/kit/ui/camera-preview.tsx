import Box, { type BoxProps } from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useSay } from '../language/language.ts'

/** Height of the preview in CSS pixels. */
const PREVIEW_HEIGHT = 160

/** A camera's whole picture, mirrored as in a looking glass: what one sees is what is taken. Without a stream its place. */
export function CameraPreview({ stream, sx }: { stream: MediaStream | null; sx?: BoxProps['sx'] }) {
  const say = useSay()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element || !stream) return
    element.srcObject = stream
    element.play().catch(() => {}) // a stopped stream plays nothing
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={say('Your camera')}
      sx={[previewStyle, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  )
}

const previewStyle = {
  height: PREVIEW_HEIGHT,
  aspectRatio: 'auto 16 / 9', // until the picture has its own
  objectFit: 'contain',
  transform: 'scaleX(-1)',
  bgcolor: 'desk',
  display: 'block',
} as const
