import { useSay } from '@olympiad/olympiad/kit/language/language'
import { Rich } from '@olympiad/olympiad/kit/language/rich.tsx'

/** `Username: live01`; no translator touches the name itself. */
export function OwnUsername({ username }: { readonly username: string }) {
  const say = useSay()
  return (
    <Rich
      text={say('Username: <b>{username}</b>')}
      values={{ username }}
      tags={{ b: (words) => <span translate="no">{words}</span> }}
    />
  )
}
