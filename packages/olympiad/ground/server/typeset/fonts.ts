import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Weights by family, as folders of the font's package. */
const WEIGHTS = { regular: '400Regular', strong: '600SemiBold' } as const
type Weight = keyof typeof WEIGHTS

/** The scripts of names beside Latin; a letter takes the first of these fonts that has it. */
const SCRIPTS = [
  ...['Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada'],
  ...['Malayalam', 'Oriya', 'Tamil', 'Telugu', 'Arabic'],
]

/** Font families for running text, for headings, and for codes that people copy letter by letter. */
export const FAMILIES = {
  text: ['Source Sans 3', ...SCRIPTS.map((script) => `Noto Sans ${script}`)],
  heading: ['Source Serif 4', ...SCRIPTS.map((script) => `Noto Sans ${script}`)],
  code: ['Source Code Pro'],
} as const

/** Paths of all font files that are brought along. Whether the machine has fonts plays no part. */
export function fontPaths(): string[] {
  const families = new Set(Object.values(FAMILIES).flat())
  return [...families].flatMap((family) => (['regular', 'strong'] as const).map((weight) => pathOf(family, weight)))
}

function pathOf(family: string, weight: Weight): string {
  const folder = `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`
  const file = family.replaceAll(' ', '')
  return resolve(`${folder}/${WEIGHTS[weight]}/${file}_${WEIGHTS[weight]}.ttf`)
}
