import { useSay } from '@olympiad/olympiad/kit/language/language'
import { Rich } from '@olympiad/olympiad/kit/language/rich.tsx'
import type { Examinee } from '@olympiad/olympiad/people/declared/examinees'

/** Whose exam it is: `Asha Rao · Username: live01`. */
export function WhoSits({ examinee: { name, username } }: { examinee: Pick<Examinee, 'name' | 'username'> }) {
  const say = useSay()
  return (
    <>
      {name && (
        <>
          <bdi translate="no">{name}</bdi>
          {' · '}
        </>
      )}
      <Rich
        text={say('Username: <b>{username}</b>')}
        values={{ username }}
        tags={{
          b: (words) => (
            <span key="b" translate="no">
              {words}
            </span>
          ),
        }}
      />
    </>
  )
}
