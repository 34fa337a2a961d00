import { composed } from '@olympiad/schema/composed'

/** Invisible signs, except those that join letters. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** A cell as people mean it: NFC, without unseen signs, with single spaces. */
export function tidyCell(cell: string): string {
  return composed(cell.replaceAll(/\s+/g, ' ').replace(UNSEEN, '').trim())
}
