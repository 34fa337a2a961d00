import Link, { type LinkProps } from '@mui/material/Link'
import { site, useEdition } from '../../site.ts'

const NOT_NAMED = 'the organisers'

/** Whom to write to, where there is no link. */
export const supportWords = site.supportAddress || NOT_NAMED

/** Whom to write to, as a link; words where the edition names no address. */
export function SupportAddress({ color = 'primary' }: Pick<LinkProps, 'color'>) {
  const { supportAddress } = useEdition()
  if (supportAddress === '') return NOT_NAMED
  return (
    <Link href={`mailto:${supportAddress}`} color={color}>
      {supportAddress}
    </Link>
  )
}
