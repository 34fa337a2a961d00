import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PicturePlace } from '../declared/timeline.ts'
import { smallPictureQuery } from './small-picture-queries.ts'

/** A small picture, fetched once it is about to be seen. */
export function SmallPicture({ place, about }: { place: PicturePlace; about: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(frame)
  const { data, isError } = useQuery({ ...smallPictureQuery(place), enabled: isNear })
  const url = useObjectUrl(data)
  return (
    <Box ref={frame} sx={frameStyle}>
      {url && <img src={url} alt={about} style={{ width: '100%', height: '100%', objectFit: 'cover' }} />}
      {isError && (
        <span role="img" aria-label={`${about}: it could not be fetched`}>
          –
        </span>
      )}
    </Box>
  )
}

/** Where there is no picture to show. */
export function NoPicture({ why }: { why: string }) {
  return <Box sx={{ ...frameStyle, color: 'text.secondary', fontSize: '0.8rem', p: 1 }}>{why}</Box>
}

function useIsNear(frame: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '300px',
    })
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return isNear
}

function useObjectUrl(blob: Blob | undefined): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl('')
    }
  }, [blob])
  return url
}

const frameStyle = {
  aspectRatio: '16 / 9',
  width: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
