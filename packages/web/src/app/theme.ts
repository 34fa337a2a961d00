import { createTheme, type PaletteOptions } from '@mui/material/styles'
import { systemColors } from '@olympiad/olympiad/kit/ui/window/forced-colors'

/**
 * The only home of colours, faces and shapes: a printed question paper, not a dashboard.
 * `saved` and `waiting` are signal colours of the answer sheet; `error` is the warning. Each comes with a word or
 * a sign. `rule` is a printed line, `desk` what lies under the paper.
 */
declare module '@mui/material/styles' {
  interface Palette {
    saved: Palette['success']
    waiting: Palette['success']
    rule: string
    desk: string
  }
  interface PaletteOptions {
    saved?: PaletteOptions['success']
    waiting?: PaletteOptions['success']
    rule?: string
    desk?: string
  }
  interface TypographyVariants {
    fontFamilySerif: string
    fontFamilyMono: string
  }
  interface TypographyVariantsOptions {
    fontFamilySerif?: string
    fontFamilyMono?: string
  }
}

const sans =
  '"Source Sans 3 Variable", "Noto Sans Devanagari Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
/** Headings, as set on the printed paper. */
const serif = '"Source Serif 4 Variable", "Noto Sans Devanagari Variable", Georgia, "Times New Roman", serif'
/** Question numbers and codes. */
const mono = '"Source Code Pro Variable", "Noto Sans Devanagari Variable", ui-monospace, "SF Mono", Consolas, monospace'
const light: PaletteOptions = {
  primary: { main: '#312e81', light: '#4f4bb0', dark: '#211f5c', contrastText: '#ffffff' },
  secondary: { main: '#57534a', light: '#78736a', dark: '#3b3832', contrastText: '#ffffff' },
  success: { main: '#1c6b3e', light: '#2f8a57', dark: '#124a2a', contrastText: '#ffffff' },
  warning: { main: '#8f4e00', light: '#b86a0f', dark: '#693900', contrastText: '#ffffff' },
  error: { main: '#ad1f24', light: '#cc4145', dark: '#7f1418', contrastText: '#ffffff' },
  info: { main: '#1f5a94', light: '#3b78b5', dark: '#143e68', contrastText: '#ffffff' },
  saved: { main: '#1c6b3e', contrastText: '#ffffff' },
  waiting: { main: '#8f4e00', contrastText: '#ffffff' },
  background: { default: '#f6f4ee', paper: '#fffefb' },
  text: { primary: '#1f1d2b', secondary: '#56535f', disabled: '#8a8791' },
  divider: '#dcd8cc',
  rule: '#c9c4b5',
  desk: '#e9e5da',
}

const dark: PaletteOptions = {
  primary: { main: '#b9b6ff', light: '#d3d1ff', dark: '#8f8bec', contrastText: '#17163a' },
  secondary: { main: '#c3beb2', light: '#dedacf', dark: '#9b968a', contrastText: '#1b1a17' },
  success: { main: '#7fd3a0', light: '#a3e2bb', dark: '#54ad78', contrastText: '#0b2616' },
  warning: { main: '#f0b35e', light: '#f6cb8f', dark: '#cc8f3a', contrastText: '#2b1a00' },
  error: { main: '#ff9a93', light: '#ffbcb7', dark: '#e06f68', contrastText: '#3a0807' },
  info: { main: '#92c5f5', light: '#b8daf9', dark: '#639fd6', contrastText: '#061f36' },
  saved: { main: '#7fd3a0', contrastText: '#0b2616' },
  waiting: { main: '#f0b35e', contrastText: '#2b1a00' },
  background: { default: '#15141b', paper: '#1d1c25' },
  text: { primary: '#eceaf2', secondary: '#b4b1bf', disabled: '#7d7a88' },
  divider: '#353342',
  rule: '#474555',
  desk: '#0f0e14',
}

/** Seen wherever the keyboard is, on every control alike. */
const focusRing = { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 }

/** The site's theme: light and dark as CSS variables, chosen by `data-theme` on the root element. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: sans,
    fontFamilySerif: serif,
    fontFamilyMono: mono,
    fontSize: 15,
    h1: {
      fontFamily: serif,
      fontWeight: 600,
      fontSize: 'clamp(1.6rem, 3.4vw, 2.2rem)',
      lineHeight: 1.12,
      letterSpacing: '-0.015em',
    },
    h2: { fontFamily: serif, fontWeight: 600, fontSize: '1.45rem', lineHeight: 1.25, letterSpacing: '-0.005em' },
    h3: { fontFamily: serif, fontWeight: 600, fontSize: '1.15rem', lineHeight: 1.3 },
    h4: { fontFamily: serif, fontWeight: 600, fontSize: '1.05rem' },
    h5: { fontFamily: serif, fontWeight: 600, fontSize: '1rem' },
    h6: { fontFamily: serif, fontWeight: 600, fontSize: '1.3rem', lineHeight: 1.3 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        'html, body, #root': { height: '100%' },
        body: { overflowWrap: 'anywhere', textRendering: 'optimizeLegibility' },
        ':focus-visible': focusRing,
        ...systemColors,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // No short one either: all of every element would take part, and what inherits a colour would follow it frame by frame.
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -3 } } } },
    MuiTab: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -3 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 40, paddingInline: 18 } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiOutlinedInput: {
      // A contrast of three to one against the paper, so that the edges of a field are visible.
      styleOverrides: { notchedOutline: { borderColor: 'var(--mui-palette-text-disabled)' } },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 8 } },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 10 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px' } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    MuiTooltip: { defaultProps: { arrow: true } },
    MuiAlert: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: {
        root: { alignItems: 'flex-start', flexWrap: 'wrap' },
        // A ground of its own: many stand over a page, which would shine through.
        outlined: { backgroundColor: 'var(--mui-palette-background-paper)' },
        // The sign and some sixty letters stay in one line; in a narrower one the action goes below, or each would be a column.
        icon: { flex: 'none' },
        message: { fontSize: '1rem', flex: '1 1 15rem', maxWidth: 'calc(100% - 2.5rem)' },
        action: { flexShrink: 0 },
      },
    },
  },
})
