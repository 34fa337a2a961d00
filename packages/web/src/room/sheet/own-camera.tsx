import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CameraPreview } from '@olympiad/olympiad/kit/ui/camera-preview.tsx'
import { SIDE_BY_SIDE_PX } from '@olympiad/olympiad/kit/ui/window/side-by-side'
import { CameraChoice } from '@olympiad/olympiad/monitoring/student/index'
import { useState } from 'react'

const pictureStyle = { borderRadius: 1, maxWidth: '100%' } as const

interface OwnCameraProps {
  /** Null until the camera's picture is here: its place is kept. */
  readonly stream: MediaStream | null
}

/** The student's own picture, small beside the tools; a press shows all of it. Whole where there is room beside the rows. */
export function OwnCamera({ stream }: OwnCameraProps) {
  const hasRoom = useMediaQuery(useTheme().breakpoints.between('sm', SIDE_BY_SIDE_PX), { noSsr: true })
  const [isLarge, setIsLarge] = useState(false)
  const picture = <CameraPreview stream={stream} sx={pictureStyle} />
  const choice = stream && <CameraChoice stream={stream} />
  if (hasRoom)
    return (
      <Box className="camera" sx={{ gridArea: 'camera' }}>
        {picture}
        {choice}
      </Box>
    )
  return (
    <Box className="camera" data-large={isLarge} sx={{ gridArea: 'camera' }}>
      <ButtonBase
        aria-expanded={isLarge}
        aria-label="Larger picture of yourself"
        onClick={() => setIsLarge(!isLarge)}
        sx={{ maxWidth: '100%' }}
      >
        {picture}
      </ButtonBase>
      {isLarge && choice}
    </Box>
  )
}
