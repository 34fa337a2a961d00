import { message } from './spelling/message.ts'
/** What an examinee said to being observed; the last word counts. */
export const CONSENT_STATES = ['given', 'refused', 'withdrawn'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

/** What an examinee is asked for besides being observed: their name in the public list of ranks. */
export const CONSENT_PURPOSES = ['publish'] as const

/**
 * Who speaks. A name that an examinee types is not a guardian's consent; a guardian speaks by a link that went to them
 * alone.
 */
export const CONSENT_SPEAKERS = ['examinee', 'guardian'] as const

/** The text where the edition has none of its own. */
export const STANDARD_CONSENT = {
  version: 'standard 2',
  text: message(
    'During the exam this site may take pictures with your camera. It may also note where your device is, which device and browser you use, and when you leave the page. Sound is not recorded.\n\nThe supervisors of your exam may see this for as long as the organisers keep it. It is used for nothing else. You can read it under “My data”.\n\nYou may say no, and you may take back a yes at any time. You can still take the exam. A supervisor may watch in person instead.',
  ),
} as const
