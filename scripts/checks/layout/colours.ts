import { isSource, type LayoutRule } from './layout-rule.ts'

const home = 'packages/web/src/app/theme.ts'
const literal = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|oklch)a?\(/i

/** A colour is written once, in the theme, or the dark theme and the contrast are checked in vain. */
export const colours: LayoutRule = (files) =>
  files.filter(({ path }) => path.startsWith('packages/web/src/') && isSource(path) && path !== home).flatMap(inLines)

function inLines({ path, text }: { path: string; text: string }): string[] {
  return text.split('\n').flatMap((line, index) => {
    const colour = literal.exec(line)?.[0]
    return colour ? [`${path}:${index + 1}: the colour ${colour} belongs in ${home}`] : []
  })
}
