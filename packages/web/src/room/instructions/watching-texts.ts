import { describeDuration } from '@olympiad/olympiad/kit/own-exam/format-duration'
import { PICTURE_LATEST_MS, PICTURE_SOONEST_MS } from '@olympiad/olympiad/monitoring/declared/pictures'
import type { InstructionFacts, Watching } from './instruction-facts.ts'

/** One of the eleven. */
export interface Instruction {
  readonly title: string
  readonly text: string
}

/** What the instructions say of being watched. */
interface WatchingTexts {
  /** In one line. */
  readonly gist: string
  /** What the device has to have: ` with …`. */
  readonly equipment: string
  readonly camera: Instruction
  readonly face: string
  readonly focus: string
  readonly tools: string
}

const RHYTHM = `every ${describeDuration(PICTURE_SOONEST_MS)} to ${describeDuration(PICTURE_LATEST_MS)}`
const ALLOW = 'Allow camera, microphone and location'

const TEXTS: Record<Watching, WatchingTexts> = {
  yes: {
    gist: `Your camera takes a small picture ${RHYTHM}. Leaving this page is recorded. Sound is not recorded.`,
    equipment: ' with a working camera and microphone',
    camera: {
      title: ALLOW,
      text: `When the browser asks, choose “Allow”. Your camera takes a picture at the start and when you leave the page. It also takes a small one ${RHYTHM}. Your location is recorded once. Sound is not recorded.`,
    },
    face: 'Keep your face in the picture of your camera. ',
    focus: 'We record each time you leave it. It can lower your rank.',
    tools: 'They do not work here. We record each try.',
  },
  no: {
    gist: 'You are not watched: no picture is taken, and your location is not recorded. A supervisor may watch in person instead.',
    equipment: '',
    camera: {
      title: 'Camera, microphone and location',
      text: 'No picture is taken, and your location is not recorded. A supervisor may watch in person instead.',
    },
    face: '',
    focus: '',
    tools: 'You do not need them in the exam.',
  },
  unsure: {
    gist: 'We may ask if we may watch you. Sound is not recorded.',
    equipment: ' with a working camera and microphone',
    camera: {
      title: ALLOW,
      text: 'If the browser asks, choose “Allow”. Sound is not recorded.',
    },
    face: '',
    focus: '',
    tools: 'You do not need them in the exam.',
  },
}

/** The texts for an examinee; the camera is named only if it is watched. */
export function watchingTexts({ watching, isCameraExcused }: InstructionFacts): WatchingTexts {
  const texts = TEXTS[watching]
  if (watching !== 'yes' || !isCameraExcused) return texts
  const camera = { ...texts.camera, text: `${texts.camera.text} You may take the exam without a camera.` }
  return { ...texts, equipment: '', camera }
}

/** The texts of the practice, which nobody observes. */
export const practiceTexts: WatchingTexts = {
  gist: 'Nobody watches the practice. The exam itself says what is recorded.',
  equipment: '',
  camera: {
    title: ALLOW,
    text: 'The practice takes no picture and records no location. In the exam, choose “Allow” if the browser asks.',
  },
  face: '',
  focus: 'The practice does not record it.',
  tools: 'You do not need them in the exam.',
}
