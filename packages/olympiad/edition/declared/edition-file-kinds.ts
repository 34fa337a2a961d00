/** What a file of an edition is for, and what it must be. */
export const EDITION_FILE_KINDS = {
  sign: 'picture',
  logo: 'picture',
  brochure: 'document',
  brochurepage: 'picture',
  previouspaper: 'document',
} as const
export type EditionFileKind = keyof typeof EDITION_FILE_KINDS
export const EDITION_FILE_NAMES = Object.keys(EDITION_FILE_KINDS) as EditionFileKind[]

/** Of all kinds together: every page of the site names them. */
export const MAX_EDITION_FILES = 30

/** What the files may be, by bytes and content type. */
export const EDITION_FILE_FORMS = {
  document: { maxSize: 20 * 1024 * 1024, mimeTypes: ['application/pdf'], words: 'a PDF of at most 20 MB' },
  picture: {
    maxSize: 1024 * 1024,
    mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
    words: 'a PNG, JPEG, WebP or SVG picture of at most 1 MB',
  },
} as const
