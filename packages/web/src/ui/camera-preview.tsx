import Box, { type BoxProps } from '@mui/material/Box'
import { useEffect, useRef } from 'react'

/** Height of the preview in CSS pixels (SPEC §9). */
const PREVIEW_HEIGHT = 160

/** A camera's picture, mirrored as in a looking glass. */
export function CameraPreview({ stream, sx }: { stream: MediaStream; sx?: BoxProps['sx'] }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
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
      aria-label="Your camera"
      sx={[
        { height: PREVIEW_HEIGHT, transform: 'scaleX(-1)', objectFit: 'cover', bgcolor: 'desk', display: 'block' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  )
}
