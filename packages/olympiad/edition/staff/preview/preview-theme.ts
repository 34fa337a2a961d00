import { createTheme, type Theme } from '@mui/material/styles'

/** What the home page is shown on, and its width there in CSS pixels. */
export const DEVICES = { computer: 1120, phone: 390 } as const
export type Device = keyof typeof DEVICES

/** Wider than any window. */
const NEVER = 99_999
/** The window is the organiser's: these make its width count as that of the device. */
const breakpoints: Readonly<Record<Device, Theme['breakpoints']>> = {
  computer: createTheme({ breakpoints: { values: { xs: 0, sm: 0, md: 0, lg: 1200, xl: NEVER } } }).breakpoints,
  phone: createTheme({ breakpoints: { values: { xs: 0, sm: NEVER, md: NEVER, lg: NEVER, xl: NEVER } } }).breakpoints,
}

/** The site's theme on a device. */
export const themeFor = (theme: Theme, device: Device): Theme => ({ ...theme, breakpoints: breakpoints[device] })
