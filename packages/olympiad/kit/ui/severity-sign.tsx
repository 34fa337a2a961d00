import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmber from '@mui/icons-material/WarningAmber'

const signs = {
  info: { Icon: InfoOutlined, name: 'Information' },
  warning: { Icon: WarningAmber, name: 'Warning' },
  error: { Icon: ErrorOutline, name: 'Important' },
} as const

/** `info` and `warning` unchanged; anything else counts as an error. */
function severityOf(text: string): keyof typeof signs {
  return text === 'info' || text === 'warning' ? text : 'error'
}

/** The sign of a severity, in its colour, with its name for those who cannot see it. */
export function SeveritySign({ severity }: { severity: string }) {
  const kind = severityOf(severity)
  const { Icon, name } = signs[kind]
  return <Icon color={kind} titleAccess={name} fontSize="small" />
}
