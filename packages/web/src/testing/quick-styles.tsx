import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'

/** Puts the rules of styles into one sheet, as in the built site: a `<style>` for each takes the test's document an eighth of its time. */
export function QuickStyles({ children }: { readonly children: ReactNode }) {
  const cache = useEmotionCache()
  if (cache) cache.sheet.isSpeedy = true
  return children
}
