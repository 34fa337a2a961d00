import { mayOver } from '@olympiad/contract/roles'
import { Navigate } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { Unseen } from '../../ui/unseen.tsx'
import { Hall } from './hall.tsx'

/** Where staff see who is there and how they get on; to others there is no such page. */
export function HallScreen() {
  const { kind, record } = useSession()
  if (kind !== 'supervisor' || !mayOver(record, 'board', record.school ?? ''))
    return <Navigate to={paths.dashboard} replace />
  return (
    <>
      <Unseen as="h1">The hall</Unseen>
      <Hall staff={record} />
    </>
  )
}
