import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { keepTheme } from '@olympiad/olympiad/kit/lib/preferences'

/** Switches between light and dark and keeps the choice. */
export function ThemeToggle() {
  const { mode, setMode } = useColorScheme()
  const next = mode === 'dark' ? 'light' : 'dark'
  const label = `Use the ${next} theme`
  function toggle() {
    setMode(next)
    keepTheme(next)
  }
  return (
    <IconButton title={label} onClick={toggle} aria-label={label} color="inherit">
      {next === 'dark' ? <DarkModeOutlined /> : <LightModeOutlined />}
    </IconButton>
  )
}
