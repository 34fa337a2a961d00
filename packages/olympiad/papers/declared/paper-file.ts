/** What a paper's file may be. */
export const PAPER_FILE = {
  protected: true,
  sessionReads: true,
  maxSize: 50 * 1024 * 1024,
  mimeTypes: ['application/pdf'],
} as const

/** Characters of the link to a paper. */
export const PAPER_LINK_LENGTH = 2000
