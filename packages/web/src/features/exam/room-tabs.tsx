import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'

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
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'rule' }}
    >
      <Tab value="paper" label="Question paper" aria-controls="room-paper" />
      <Tab value="sheet" label="Answer sheet" aria-controls="room-sheet" />
    </Tabs>
  )
}
