/** Longest side of a picture that is sent, in pixels. */
const MAX_SIDE = 1200
const QUALITY = 0.85

/** The picture of a camera as a small JPEG. Rejects for a file that no browser can show as a picture. */
export async function smallPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('the picture could not be made small')
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}

/** Whether a file is a photo as iPhones store it (ISO 23008-12), whatever its name says. */
export async function isHeic(file: File): Promise<boolean> {
  const mark = await file.slice(4, 12).text()
  return /^ftyp(he[iv]|mif1|msf1)/.test(mark)
}
