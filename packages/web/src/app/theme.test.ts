import Alert from '@mui/material/Alert'
import { getContrastRatio, hexToRgb, type Palette, ThemeProvider } from '@mui/material/styles'
import { TINTS } from '@olympiad/olympiad/kit/staff/staff-theme.tsx'
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { theme } from './theme.ts'

/** What WCAG 2.2 asks of text, and of the edges of what is used (1.4.3 and 1.4.11). */
const [OF_TEXT, OF_EDGES] = [4.5, 3]
const SIGNALS = ['primary', 'secondary', 'success', 'warning', 'error', 'info', 'saved', 'waiting'] as const

/** MUI leaves them out of the type unless a program asks for CSS variables. */
const { colorSchemes } = theme as unknown as { colorSchemes: Record<'light' | 'dark', { palette: Palette }> }

// axe looks at each screen in one theme at each change, and in both before a merge: these are the pairs that both are made of.
describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  const { palette } = colorSchemes[scheme]
  const grounds = { page: palette.background.default, paper: palette.background.paper, desk: palette.desk }

  // fails when: a colour of the theme is made paler
  it.each(Object.entries(grounds))('each text can be read on the %s', (_, ground) => {
    const texts = [palette.text.primary, palette.text.secondary, ...SIGNALS.map((name) => palette[name].main)]
    expect(texts.filter((text) => getContrastRatio(text, ground) < OF_TEXT)).toEqual([])
  })

  it.each(SIGNALS)('the label on a button in %s can be read', (name) => {
    const { main, contrastText } = palette[name]
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(OF_TEXT)
  })

  it.each(Object.entries(TINTS[scheme]))('the words on the %s tint of staff can be read', (name, ground) => {
    const { primary, secondary } = palette.text
    const signal = SIGNALS.find((one) => one === name)
    const own = signal ? palette[signal].main : secondary
    expect([primary, own].filter((text) => getContrastRatio(text, ground) < OF_TEXT)).toEqual([])
  })

  it('the edge of a field is seen', () => {
    expect(getContrastRatio(palette.text.disabled, palette.background.paper)).toBeGreaterThanOrEqual(OF_EDGES)
  })
})

// fails when: the page shines through an alert that stands over it
it('gives an alert a ground of its own', () => {
  render(createElement(ThemeProvider, { theme }, createElement(Alert, { severity: 'warning' }, 'Go on answering.')))
  expect(getComputedStyle(screen.getByRole('alert')).backgroundColor).toBe(
    hexToRgb(colorSchemes.light.palette.background.paper),
  )
})
