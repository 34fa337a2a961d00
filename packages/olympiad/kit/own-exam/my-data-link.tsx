import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useSay } from '../language/language.ts'
import { paths } from '../paths.ts'

/** The way to what is stored about the student. */
export function MyDataLink() {
  const say = useSay()
  return (
    <Typography sx={{ displayPrint: 'none' }}>
      <Link href={paths.ownData}>{say('My data: what is stored about you')}</Link>
    </Typography>
  )
}
