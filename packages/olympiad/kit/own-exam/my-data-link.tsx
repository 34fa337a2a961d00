import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { paths } from '../paths.ts'

/** The way to what is stored about the student. */
export function MyDataLink() {
  return (
    <Typography sx={{ displayPrint: 'none' }}>
      <Link href={paths.ownData}>My data: what is stored about you</Link>
    </Typography>
  )
}
