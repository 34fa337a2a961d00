/** A picture of a page that can be shown at once. */
export interface PagePicture {
  readonly url: string
  /** Height by width. */
  readonly ratio: number
}

/** Rejects for what the browser cannot show. The address lasts as long as the page is open. */
export async function readPicture(picture: Blob): Promise<PagePicture> {
  const url = URL.createObjectURL(picture)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { url, ratio: image.naturalHeight / image.naturalWidth }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}
