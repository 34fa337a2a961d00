import { SHORT_SHEET, setUpExamScreen } from '@olympiad/web/testing/test-exam-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RESCUE_FORM, type RescueContent } from '../declared/rescue.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const { name, keyIdBytes, pointBytes, nonceBytes } = RESCUE_FORM
const OFFER = 'Save rescue file'
const KEPT = 'rescue key e1 p1'
const world = setUpExamScreen(SHORT_SHEET)
let pair: CryptoKeyPair
let saved: Blob[] = []
/** Another one in each test: the outbox of the browser stays. */
let asked = 16

beforeEach(async () => {
  localStorage.removeItem(KEPT)
  // The test environment has a part of it; the types of Node are not for the web.
  const { webcrypto } = (await import('node:crypto' as string)) as { webcrypto: Crypto }
  vi.stubGlobal('crypto', webcrypto)
  pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  world.service.rescueKey = {
    publicKey: btoa(String.fromCharCode(...point)),
    pass: 'let in',
    questionpaper: 'p1',
    device: 'd',
  }
  saved = []
  asked += 1
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

/** The test environment's own blobs have no other way out. */
async function bytesOf(blob: Blob | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!blob) throw new Error('nothing was saved')
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('load', resolve))
  reader.readAsArrayBuffer(blob)
  await read
  return new Uint8Array(reader.result as ArrayBuffer)
}

/** What the server would read in the file that was saved. */
async function opened(): Promise<RescueContent> {
  const { subtle } = crypto
  const bytes = await bytesOf(saved[0])
  const pointAt = name.length + keyIdBytes
  const headBytes = pointAt + pointBytes + nonceBytes
  const point = bytes.slice(pointAt, pointAt + pointBytes)
  const theirs = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  const other = await subtle.importKey('raw', point, CURVE, false, [])
  const bits = await subtle.deriveBits({ name: 'ECDH', public: other }, pair.privateKey, 256)
  const shared = await subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const [salt, info] = [new Uint8Array([...point, ...theirs]), new TextEncoder().encode(name)]
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info }
  const key = await subtle.deriveKey(hkdf, shared, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  const way = {
    name: 'AES-GCM',
    iv: bytes.slice(headBytes - nonceBytes, headBytes),
    additionalData: bytes.slice(0, headBytes),
  }
  return JSON.parse(new TextDecoder().decode(await subtle.decrypt(way, key, bytes.slice(headBytes))))
}

async function chooseWithoutNetwork(): Promise<void> {
  await waitFor(() => expect(bubble()).not.toBeNull())
  await waitFor(() => expect(world.service.calls).toContain('/api/olympiad/rescue-key'))
  await waitFor(() => expect(localStorage.getItem(KEPT)).not.toBeNull())
  world.service.isDown = true
  await userEvent.click(bubble() as Element)
}

/** By its text: to ask for its role is to look at each bubble of the sheet. */
const button = () => screen.findByText(OFFER)
const bubble = () => document.querySelector(`[data-question="${asked}"] input[value="C"]`)

// The first page to be opened compiles the room.
describe('the rescue file', () => {
  it('is offered while answers do not get through, with a key from before, and holds them for the server alone', async () => {
    world.open()
    expect(screen.queryByText(OFFER)).toBeNull()
    await chooseWithoutNetwork()
    await userEvent.click(await button())
    await screen.findByText(/^Saved as live01-\d{6}\.rescue\. Give this file to your supervisor/)
    expect(new TextDecoder().decode(await bytesOf(saved[0]))).not.toContain('questionnumber')
    expect(await opened()).toMatchObject({
      examinee: 'e1',
      questionpaper: 'p1',
      pass: 'let in',
      choices: [{ questionnumber: asked, option: 'C', chosenAt: expect.any(Number) }],
    })
  })

  it('is asked for in plain words in the last two minutes, and offered after the end', async () => {
    world.open()
    await chooseWithoutNetwork()
    world.pass(109)
    await screen.findByText('Save your answers to a file now.')
    expect(screen.getAllByText(OFFER)).toHaveLength(1)
    world.pass(1)
    await screen.findByRole('heading', { name: 'The exam has ended' })
    await userEvent.click(await button())
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await opened()).choices).toMatchObject([{ questionnumber: asked, option: 'C' }])
  })

  it('is not saved without a key, and in no case readable by others', async () => {
    world.service.rescueKey = undefined
    world.open()
    await waitFor(() => expect(bubble()).not.toBeNull())
    await waitFor(() => expect(world.service.calls).toContain('/api/olympiad/rescue-key'))
    world.service.isDown = true
    await userEvent.click(bubble() as Element)
    await screen.findByText(/^The server cannot be reached\./)
    expect(screen.queryByText(/This browser cannot make the file/)).toBeNull()
    world.pass(109)
    await screen.findByText(/This browser cannot make the file/)
    expect(screen.queryByText(OFFER)).toBeNull()
  })

  it('is offered for answers refused because the exam is open on another device, and lists them', async () => {
    world.service.help = []
    world.open()
    await chooseWithoutNetwork()
    Object.assign(world.service, { isTakenOver: true, isDown: false })
    const region = await screen.findByRole('region', { name: 'Answers that were not accepted' })
    expect(region.textContent).toMatch(new RegExp(`you are answering on another device: .*${asked}\\.`))
    await userEvent.click(await button())
    await waitFor(() => expect(saved).toHaveLength(1))
    const { device, choices } = await opened()
    expect(device).toBe('d')
    expect(choices).toContainEqual(expect.objectContaining({ questionnumber: asked, option: 'C' }))
  })
})
