import { runSteps } from '../generator/run-steps.ts'
import { countGrown } from './count-grown.ts'
import { expectStatus, type Scenario } from './scenario.ts'

const COLLECTION = 'cameracaptures'
const BOUNDARY = 'a-boundary-of-the-bench'
/** One pixel; readers of images stop at its end, whatever follows. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What `captureForm` is sent as. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** A form with a picture of so many bytes, as a browser sends it. */
export function captureForm(examinee: string, bytes: number): Buffer {
  return form(examinee, pictureOf(bytes))
}

const pictureOf = (bytes: number) => Buffer.concat([PIXEL, Buffer.alloc(bytes - PIXEL.length, 'still')])

function form(examinee: string, picture: Buffer): Buffer {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="still.png"\r\ncontent-type: image/png\r\n\r\n`
  const text = field('examinee', examinee) + field('remarks', 'outoffocus')
  return Buffer.concat([Buffer.from(text + file), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

function capture(name: string, bytes: number, clients: number): Scenario {
  return {
    name,
    about: `a camera capture of ${bytes / 1000} kB`,
    clients,
    requests: 1,
    hasBare: true,
    mostMs: 2000,
    run: (job) => {
      const picture = pictureOf(bytes)
      return runSteps(job, {
        clients,
        step: async ({ ask, world, turn, acknowledged }) => {
          const { id = '', token = '' } = world.accounts[turn % world.accounts.length] ?? {}
          const path = `/api/collections/${COLLECTION}/records`
          const body = form(id, picture)
          expectStatus(await ask({ method: 'POST', path, token, body, type: FORM_TYPE }), 200)
          acknowledged[turn] = '1'
        },
      })
    },
    ...countGrown(COLLECTION),
  }
}

/** Stills as a small camera and as a large one makes them. */
export const captures: readonly Scenario[] = [capture('capture-40k', 40_000, 32), capture('capture-1m', 1_000_000, 8)]
