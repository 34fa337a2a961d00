import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { chooseCamera, chosenCamera } from './chosen-camera.ts'

/** Which camera is used, where this device has several; else nothing. */
export function CameraChoice({ stream }: { stream?: MediaStream | undefined }) {
  const say = useSay()
  const cameras = useCameras(stream)
  const [chosen, setChosen] = useState<{ readonly id: string; readonly before: MediaStream | undefined }>()
  if (cameras.length < 2) return null
  const used = stream?.getTracks()[0]?.getSettings?.().deviceId ?? chosenCamera()?.deviceId ?? ''
  const isComing = chosen !== undefined && chosen.before === stream
  function choose(id: string): void {
    setChosen({ id, before: stream })
    cameras.filter(({ deviceId }) => deviceId === id).forEach(chooseCamera)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flex: 1 }}>
        {say('Camera')}
        <Box
          component="select"
          value={isComing ? chosen.id : used}
          onChange={({ target }) => choose(target.value)}
          sx={{ font: 'inherit', color: 'inherit', bgcolor: 'background.paper', minHeight: 32, minWidth: 0, flex: 1 }}
        >
          {cameras.map(({ deviceId, label }, index) => (
            <option key={deviceId} value={deviceId}>
              {label || say('Camera {number}', { number: index + 1 })}
            </option>
          ))}
        </Box>
      </Box>
      <span role="status">{isComing && stream && say('It is starting …')}</span>
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
