import { isSource, type LayoutRule, SHOWN } from '../layout-rule.ts'

/** The theme of the site, and what staff screens add to it: students' pages do not carry that. */
const homes = ['packages/web/src/app/theme.ts', 'packages/olympiad/kit/staff/staff-theme.tsx']
const literal = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(/i

/** A colour is written once, in a theme, or the dark theme and the contrast are checked in vain. */
export const colours: LayoutRule = (files) =>
  files.filter(({ path }) => SHOWN.test(path) && isSource(path) && !homes.includes(path)).flatMap(inLines)

function inLines({ path, text }: { path: string; text: string }): string[] {
  return text.split('\n').flatMap((line, index) => {
    const colour = literal.exec(line)?.[0]
    return colour ? [`${path}:${index + 1}: the colour ${colour} belongs in ${homes[0]}`] : []
  })
}
