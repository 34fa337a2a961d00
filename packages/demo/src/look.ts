import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const face = (folder: string) =>
  require.resolve(`@expo-google-fonts/libertinus-serif/${folder}/LibertinusSerif_${folder}.ttf`)

/** The printed face; it has every sign that the questions use, and comes with the dependencies, so all machines agree. */
export const FONTS = { regular: face('400Regular'), italic: face('400Regular_Italic'), bold: face('700Bold') } as const

export type Font = keyof typeof FONTS

export const INK = '#17181c'
export const QUIET = '#5b5f6b'
export const RULE = '#b9bdca'
export const ACCENT = '#2b3a8c'
export const TINTS = ['#2b3a8c', '#c5cae9', '#7986cb', '#e8eaf6', '#9fa8da'] as const
