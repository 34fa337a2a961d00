import MenuIcon from '@mui/icons-material/Menu'
import IconButton from '@mui/material/IconButton'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { lazyPart } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { type ReactNode, useState } from 'react'

const MenuItems = lazyPart(
  ({ anchor }) => anchor !== null,
  async () => (await import('./menu-items.tsx')).MenuItems,
)

interface Props {
  who: string
  isExaminee: boolean
  /** What waits for them: its words and where it is. */
  news?: { readonly text: string; readonly to: string } | undefined
  /** The button's sign. */
  children?: ReactNode
}

/** The menu of signed-in people: students read there what is stored about them. */
export function MainMenu({ who, isExaminee, news, children = <MenuIcon /> }: Props) {
  const say = useSay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        edge="start"
        color="inherit"
        aria-label={news ? say('Menu: {news}', { news: news.text }) : say('Menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </IconButton>
      <MenuItems {...{ who, isExaminee, anchor, news }} onClose={() => setAnchor(null)} />
    </>
  )
}
