import { visuallyHidden } from '@mui/utils'

/** Says something to screen readers without taking room. */
export function LiveRegion({ text, isUrgent = false }: { text: string; isUrgent?: boolean }) {
  return (
    <div role={isUrgent ? 'alert' : 'status'} style={visuallyHidden}>
      {text}
    </div>
  )
}
