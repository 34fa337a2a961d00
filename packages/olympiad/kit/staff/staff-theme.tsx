import GlobalStyles from '@mui/material/GlobalStyles'
import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles'
import { createContext, type ReactNode, use } from 'react'

/** Grounds of chips, notes and chosen rows, in both themes: 4.5 to 1 against the words on them. */
export const TINTS = {
  light: {
    primary: '#eceaf6',
    success: '#e5f0e6',
    warning: '#faeed9',
    error: '#f9e6e2',
    info: '#e4edf5',
    neutral: '#efece3',
    rowHover: '#f8f6f0',
  },
  dark: {
    primary: '#2b2947',
    success: '#1b3024',
    warning: '#352a18',
    error: '#3b2325',
    info: '#1b2c3d',
    neutral: '#2a2834',
    rowHover: '#23222c',
  },
} as const
export type Tint = keyof (typeof TINTS)['light']

/** The ground of a signal colour, as a CSS value. */
export const tint = (name: Tint) => `var(--staff-tint-${name})`

const asVariables = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--staff-tint-${name}`, value]))

const variables = { ':root': asVariables(TINTS.light), '[data-theme="dark"]': asVariables(TINTS.dark) }

/** The site's theme, denser for people who work in it for hours; the students' pages keep theirs. */
function staffTheme(outer: Theme): Theme {
  const { typography, components } = outer
  const serif = { fontFamily: typography.fontFamilySerif, fontWeight: 600 }
  return {
    ...outer,
    typography: {
      ...typography,
      h1: { ...typography.h1, ...serif, fontSize: '1.5rem', lineHeight: '30px' },
      h2: { ...typography.h2, ...serif, fontSize: '1.0625rem', lineHeight: '24px' },
      h3: { ...typography.h3, ...serif, fontSize: '0.9375rem', lineHeight: '20px' },
      body1: { ...typography.body1, fontSize: '0.875rem', lineHeight: '20px' },
      body2: { ...typography.body2, fontSize: '0.75rem', lineHeight: '16px' },
    },
    components: {
      ...components,
      MuiButton: { defaultProps: { disableElevation: true, size: 'medium' }, styleOverrides: { root: denseButton } },
      MuiIconButton: { styleOverrides: { root: { width: 34, height: 34, borderRadius: 6 } } },
      // Hidden texts of a table that is shifted must not make the page wider.
      MuiTableContainer: { styleOverrides: { root: { position: 'relative' } } },
      MuiTableCell: {
        styleOverrides: {
          root: {
            ...{ fontSize: '0.84375rem', lineHeight: '18px', padding: '0 10px', height: 36, borderColor: divider },
            '&:is(th)': { overflowWrap: 'break-word' }, // what names a row or a column is as wide as its longest word
          },
          head: { height: 34, fontWeight: 600, color: secondary, borderBottom: `1.5px solid ${rule}` },
        },
      },
      MuiChip: {
        styleOverrides: {
          root: { overflowWrap: 'normal', height: 22, fontSize: '0.78rem', fontWeight: 600, borderRadius: 11 },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { minHeight: 36, fontSize: '0.875rem' },
          input: { padding: '7px 10px' },
          multiline: { padding: 0 },
          notchedOutline: edge,
        },
      },
    },
  }
}

const [divider, rule] = ['var(--mui-palette-divider)', 'var(--mui-palette-rule)']
const secondary = 'var(--mui-palette-text-secondary)'
const edge = { borderColor: 'var(--mui-palette-text-disabled)' }
const denseButton = {
  overflowWrap: 'normal' as const,
  minHeight: 32,
  padding: '0 12px',
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
}

/** Screens of staff inside have their theme and its tints. */
export function StaffTheme({ children }: { children: ReactNode }) {
  return (
    <SiteTheme value={useTheme()}>
      <ThemeProvider theme={staffTheme}>
        <GlobalStyles styles={variables} />
        {children}
      </ThemeProvider>
    </SiteTheme>
  )
}

const SiteTheme = createContext<Theme | null>(null)

/** The theme of the students' pages, for a page of staff that shows one. */
export function useSiteTheme(): Theme {
  const own = useTheme()
  return use(SiteTheme) ?? own
}
