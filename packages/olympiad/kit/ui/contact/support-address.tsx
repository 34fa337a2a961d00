import Link, { type LinkProps } from '@mui/material/Link'
import { message } from '../../../ground/declared/spelling/message.ts'
import { useSay } from '../../language/language.ts'
import { site, useEdition } from '../../site.ts'

const NOT_NAMED = message('the organisers')

/** The words for the contact, where there is no link. */
export const supportWords = site.supportAddress || NOT_NAMED

/** The contact, as a link; words if the edition names no address. */
export function SupportAddress({ color = 'primary' }: Pick<LinkProps, 'color'>) {
  const say = useSay()
  const { supportAddress } = useEdition()
  if (supportAddress === '') return say(NOT_NAMED)
  return (
    <Link href={`mailto:${supportAddress}`} color={color}>
      {supportAddress}
    </Link>
  )
}
