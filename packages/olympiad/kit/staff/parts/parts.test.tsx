import CheckIcon from '@mui/icons-material/Check'
import { ThemeProvider } from '@mui/material/styles'
import { theme } from '@olympiad/web/app/theme'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StaffTheme } from '../staff-theme.tsx'
import { Facts } from './facts.tsx'
import { Sheet } from './sheet.tsx'
import { StateChip } from './state-chip.tsx'

it('a sheet is a region named by its title, with note, acts and states that have a word', () => {
  render(
    <ThemeProvider theme={theme}>
      <StaffTheme>
        <Sheet title="Running now" note="as of 10:42" acts={<button type="button">Announce</button>}>
          <StateChip tone="success" Sign={CheckIcon} word="Approved" />
        </Sheet>
      </StaffTheme>
    </ThemeProvider>,
  )
  const sheet = within(screen.getByRole('region', { name: 'Running now' }))
  expect(sheet.getByRole('heading', { level: 2, name: 'Running now' })).toBeDefined()
  expect(sheet.getByText('as of 10:42')).toBeDefined()
  expect(sheet.getByRole('button', { name: 'Announce' })).toBeDefined()
  expect(sheet.getByText('Approved')).toBeDefined()
})

// fails when: a name may turn the direction of what follows
it('facts are terms with their values; what is not known of the thing is left out', () => {
  const { container } = render(
    <Facts
      termWidth={80}
      facts={[
        ['School', 'City School \u202Eloohcs'],
        ['Seat', ''],
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['School'])
  expect(container.querySelector('dd > bdi')?.textContent).toBe('City School \u202Eloohcs')
})
