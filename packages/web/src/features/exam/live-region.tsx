import { Unseen } from '../../ui/unseen.tsx'

/** Says something to screen readers, politely, without taking room. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <div role="status">
      <Unseen>{text}</Unseen>
    </div>
  )
}
