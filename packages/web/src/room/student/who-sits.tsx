import type { Examinee } from '@olympiad/olympiad/people/declared/examinees'
import { OwnUsername } from './own-username.tsx'

/** Whose exam it is: `Asha Rao · Username: live01`. */
export function WhoSits({ examinee: { name, username } }: { examinee: Pick<Examinee, 'name' | 'username'> }) {
  return (
    <>
      {name && (
        <>
          <bdi translate="no">{name}</bdi>
          {' · '}
        </>
      )}
      <OwnUsername username={username} />
    </>
  )
}
