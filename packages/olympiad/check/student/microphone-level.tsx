import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useSay } from '../../kit/language/language.ts'

const LOOK_MS = 100

/** How loud the microphone hears, as a bar. */
export function MicrophoneLevel({ stream }: { stream: MediaStream }) {
  const say = useSay()
  const [level, setLevel] = useState(0)
  useEffect(() => listen(stream, setLevel), [stream])
  return (
    <Box>
      <Typography id="microphone-level" color="textSecondary">
        {say('Say something: the bar should move.')}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={level}
        color="success"
        aria-labelledby="microphone-level"
        sx={{ height: 8, borderRadius: 4, mt: 0.5, '& .MuiLinearProgress-bar': { transition: 'none' } }}
      />
    </Box>
  )
}

/** Reports the loudness (0 to 100) ten times a second; returns the undo. */
function listen(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  const source = audio.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    // From −60 dB to 0 dB.
    onLevel(Math.min(100, Math.max(0, 100 + (100 / 60) * 10 * Math.log10(power || 1e-9))))
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    source.disconnect()
    void audio.close()
  }
}
