import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { SHORT_WINDOW } from '../../../ui/window/use-is-short-window.ts'

interface Props {
  tab: 'paper' | 'sheet'
  onTab(tab: 'paper' | 'sheet'): void
}

/** On a small screen: paper or sheet. */
export function RoomTabs({ tab, onTab }: Props) {
  return (
    <Tabs
      value={tab}
      onChange={(_event, value) => onTab(value)}
      variant="fullWidth"
      aria-label="Paper or answer sheet"
      sx={{
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'rule',
        [SHORT_WINDOW]: { minHeight: 36, '& .MuiTab-root': { minHeight: 36, py: 0 } },
      }}
    >
      <Tab value="paper" label="Question paper" aria-controls="room-paper" />
      <Tab value="sheet" label="Answer sheet" aria-controls="room-sheet" />
    </Tabs>
  )
}
