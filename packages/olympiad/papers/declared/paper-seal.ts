/**
 * A paper that may be fetched by everybody long before its start: what its file holds, enciphered by AES-256-GCM. The first bytes
 * are the nonce, the last ones the tag.
 */
export const SEALED_FORM = { cipher: 'AES-GCM', keyBytes: 32, nonceBytes: 12, tagBytes: 16 } as const

/** The picture of a paper's first page, which a page shows until the viewer has drawn the paper itself. */
export const FIRST_PAGE = { type: 'image/webp', widthPx: 1600, maxBytes: 150_000 } as const

/**
 * The topic that tells a waiting page of the examinee's own start without a request. Its record is a `PaperOpening`, sent
 * only to examinees who may read the paper at that instant.
 */
export const OPENING_TOPIC = 'olympiad/opening'

/** What `GET /api/olympiad/sealed-paper` answers to an examinee, at any time. */
export interface SealedPaper {
  readonly questionpaper: string
  /** The name of the sealed file of that paper; another one once the paper is replaced. */
  readonly file: string
  /** The name of the sealed picture of its first page, which the same key opens; empty without one. */
  readonly picture: string
}

/** What `GET /api/olympiad/paper-key` answers to an examinee who may read the paper by now. */
export interface PaperKey extends SealedPaper {
  /** Base64. */
  readonly key: string
  /** The name of the paper's own file, which both are of. */
  readonly of: string
}

/** Sent at the examinee's own start: the paper's record and the key of its sealed file; both empty without a paper. */
export interface PaperOpening<Paper> {
  /** That of the paper. */
  readonly id: string
  readonly paper: Paper
  readonly file: string
  readonly picture: string
  readonly key: string
}
