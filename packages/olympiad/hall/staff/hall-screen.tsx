import { useSession } from '../../kit/lib/session/session.ts'
import { Unseen } from '../../kit/ui/unseen.tsx'
import { Hall } from './hall.tsx'

/** Where staff see who is present and how they progress. */
export function HallScreen() {
  const { kind, record } = useSession()
  if (kind !== 'staff') return null
  return (
    <>
      <Unseen as="h1">The hall</Unseen>
      <Hall staff={record} />
    </>
  )
}
