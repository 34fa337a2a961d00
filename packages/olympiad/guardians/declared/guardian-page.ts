import type { WrittenLanguage } from '../../ground/declared/languages.ts'

/** The words of the guardian's page beside the questions. */
export interface GuardianPage {
  readonly title: string
  /** Behind the name of the student. */
  readonly asks: string
  readonly yes: string
  readonly no: string
  readonly choose: string
  readonly name: string
  readonly nameHelp: string
  readonly nameFault: string
  readonly save: string
  readonly saved: string
  /** Why a link opens nothing any more; empty where the server says it in this language. */
  readonly dead: string
  readonly newLink: string
  readonly newLinkNote: string
  readonly address: string
  readonly addressHelp: string
  readonly send: string
  readonly sent: string
}

/** The page in each language of mails. */
export const GUARDIAN_PAGE: Readonly<Record<WrittenLanguage, GuardianPage>> = {
  en: {
    title: 'For the guardian',
    asks: 'named you as mother, father or guardian. What do you agree to?',
    yes: 'Yes',
    no: 'No',
    choose: 'Choose yes or no.',
    name: 'Your name',
    nameHelp: 'As on your papers.',
    nameFault: 'Write your name.',
    save: 'Save',
    saved: 'Thank you, it is saved. You may change it at any time by a new link.',
    dead: '',
    newLink: 'A new link',
    newLinkNote: 'A link works once, for 72 hours. Ask here for a new one.',
    address: 'Your e-mail address',
    addressHelp: 'The one that our mail came to.',
    send: 'Send me a link',
    sent: 'If we know this address as a guardian’s, a link is on its way.',
  },
  hi: {
    title: 'अभिभावक के लिए',
    asks: 'ने आपको माता, पिता या अभिभावक बताया है। आप किन बातों के लिए सहमत हैं?',
    yes: 'हाँ',
    no: 'नहीं',
    choose: 'हाँ या नहीं चुनें।',
    name: 'आपका नाम',
    nameHelp: 'जैसा आपके काग़ज़ों में है।',
    nameFault: 'अपना नाम लिखें।',
    save: 'सहेजें',
    saved: 'धन्यवाद, आपका उत्तर सहेज लिया गया है। नए लिंक से आप इसे कभी भी बदल सकते हैं।',
    dead: 'यह लिंक अब काम नहीं करता।',
    newLink: 'नया लिंक',
    newLinkNote: 'लिंक एक बार, 72 घंटे के भीतर काम करता है। नया लिंक यहाँ माँगें।',
    address: 'आपका ई-मेल पता',
    addressHelp: 'वही जिस पर हमारा मेल आया था।',
    send: 'मुझे लिंक भेजें',
    sent: 'यदि यह पता हमारे पास किसी अभिभावक का है, तो लिंक भेजा जा रहा है।',
  },
}
