/**
 * A paper that may be fetched by everybody long before its start: what its file holds, enciphered by AES-256-GCM. The first bytes
 * are the nonce, the last ones the tag.
 */
export const SEALED_FORM = { cipher: 'AES-GCM', keyBytes: 32, nonceBytes: 12, tagBytes: 16 } as const

/**
 * The topic by which a page that waits is told of the own start, without a question: its record is a `PaperOpening`, for whom the paper
 * would be given to at that instant and for nobody else.
 */
export const OPENING_TOPIC = 'olympiad/opening'

/** What `GET /api/olympiad/sealed-paper` answers to an examinee, at any time. */
export interface SealedPaper {
  readonly questionpaper: string
  /** The name of the sealed file of that paper; another one once the paper is replaced. */
  readonly file: string
}

/** What `GET /api/olympiad/paper-key` answers to an examinee who may read the paper by now. */
export interface PaperKey extends SealedPaper {
  /** Base64. */
  readonly key: string
}

/** What comes at the own start: the paper's record, and what opens its sealed file; both empty for a paper that is none. */
export interface PaperOpening<Paper> {
  /** That of the paper. */
  readonly id: string
  readonly paper: Paper
  readonly file: string
  readonly key: string
}
