import { type Message, message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { say } from '@olympiad/olympiad/kit/language/language'
import { describeDuration } from '@olympiad/olympiad/kit/own-exam/format-duration'
import { PICTURE_LATEST_MS, PICTURE_SOONEST_MS } from '@olympiad/olympiad/monitoring/declared/pictures'
import type { Watching } from './instruction-facts.ts'

/** What the instructions say of being watched. */
export interface WatchingTexts {
  /** In one line. */
  readonly gist: Message
  /** The device has to have a camera and a microphone. */
  readonly isEquipped: boolean
  readonly camera: { readonly title: Message; readonly text: Message }
  readonly face?: Message
  readonly focus?: Message
  readonly tools: Message
}

/** Says what may tell how often pictures are taken. */
export const sayWatched = (text: Message) =>
  say(text, { soonest: describeDuration(PICTURE_SOONEST_MS), latest: describeDuration(PICTURE_LATEST_MS) })

const ALLOW = message('Allow camera, microphone and location')
const NEEDLESS = message('You do not need them in the exam.')

/** The texts for an examinee, by whether they are watched. */
export const WATCHING: Readonly<Record<Watching, WatchingTexts>> = {
  yes: {
    gist: message(
      'Your camera takes a small picture every {soonest} to {latest}. Leaving this page is recorded. Sound is not recorded.',
    ),
    isEquipped: true,
    camera: {
      title: ALLOW,
      text: message(
        'When the browser asks, choose “Allow”. Your camera takes a picture at the start and when you leave the page. It also takes a small one every {soonest} to {latest}. Your location is recorded once. Sound is not recorded.',
      ),
    },
    face: message('Keep your face in the picture of your camera.'),
    focus: message('We record each time you leave it. It can lower your rank.'),
    tools: message('They do not work here. We record each try.'),
  },
  no: {
    gist: message(
      'You are not watched: no picture is taken, and your location is not recorded. A supervisor may watch in person instead.',
    ),
    isEquipped: false,
    camera: {
      title: message('Camera, microphone and location'),
      text: message(
        'No picture is taken, and your location is not recorded. A supervisor may watch in person instead.',
      ),
    },
    tools: NEEDLESS,
  },
  unsure: {
    gist: message('We may ask if we may watch you. Sound is not recorded.'),
    isEquipped: true,
    camera: {
      title: ALLOW,
      text: message('If the browser asks, choose “Allow”. Sound is not recorded.'),
    },
    tools: NEEDLESS,
  },
}

/** The texts of the practice, which nobody observes. */
export const PRACTICE: WatchingTexts = {
  gist: message('Nobody watches the practice. The exam itself says what is recorded.'),
  isEquipped: false,
  camera: {
    title: ALLOW,
    text: message(
      'The practice takes no picture and records no location. In the exam, choose “Allow” if the browser asks.',
    ),
  },
  focus: message('The practice does not record it.'),
  tools: NEEDLESS,
}
