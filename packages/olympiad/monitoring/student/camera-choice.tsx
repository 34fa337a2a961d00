import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { chooseCamera, chosenCamera } from './chosen-camera.ts'

/** Which camera is used, where this device has several; else nothing. */
export function CameraChoice({ stream }: { stream?: MediaStream | undefined }) {
  const cameras = useCameras(stream)
  if (cameras.length < 2) return null
  const used = stream?.getTracks()[0]?.getSettings?.().deviceId ?? chosenCamera()?.deviceId ?? ''
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      Camera
      <Box
        component="select"
        value={used}
        onChange={({ target }) => cameras.filter(({ deviceId }) => deviceId === target.value).forEach(chooseCamera)}
        sx={{ font: 'inherit', color: 'inherit', bgcolor: 'background.paper', minHeight: 32, minWidth: 0, flex: 1 }}
      >
        {cameras.map(({ deviceId, label }, index) => (
          <option key={deviceId} value={deviceId}>
            {label || `Camera ${index + 1}`}
          </option>
        ))}
      </Box>
    </Box>
  )
}

/** The cameras of this device; browsers name them once one of them may be used. */
function useCameras(stream: MediaStream | undefined): readonly MediaDeviceInfo[] {
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream may come with a permission
  useEffect(() => {
    const { mediaDevices } = navigator
    let isOver = false
    const look = () =>
      mediaDevices?.enumerateDevices?.().then(
        (devices) => !isOver && setCameras(devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId)),
        () => {}, // then the browser chooses
      )
    look()
    mediaDevices?.addEventListener('devicechange', look)
    return () => {
      isOver = true
      mediaDevices?.removeEventListener('devicechange', look)
    }
  }, [stream])
  return cameras
}
