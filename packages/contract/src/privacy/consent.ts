import { anyOf } from '../rules.ts'

/** What an examinee said to being observed; the last word counts. */
export const CONSENT_STATES = ['given', 'refused', 'withdrawn'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

/** Whose word it is. A name that an examinee types is not a guardian's consent: nothing proves who typed it. */
export const CONSENT_SPEAKERS = ['examinee'] as const

/** Nobody is asked here, since it was so decided: where nothing was, everybody is. */
export const asksNobody = '@collection.editions.asks ?= "no"'

/** Who asks lets themselves be observed, or need not be asked. */
export const letsObserve = anyOf(asksNobody, '@request.auth.consent = "given"')

/** What is asked where the edition has no words of its own. */
export const STANDARD_CONSENT = {
  version: 'standard 1',
  text: [
    'While you sit the exam, this site may take pictures with your camera, and notes where your device is, which device and browser you use, and when the exam loses focus. Sound is not recorded.',
    'Staff who look after your exam may see it, for as long as the organiser keeps it, and it is used for nothing else. You can read what is held about you.',
    'You may say no, and you may take a yes back at any time. You sit the exam all the same; the staff see that you are not observed, and may look after you in another way.',
  ].join('\n\n'),
} as const
