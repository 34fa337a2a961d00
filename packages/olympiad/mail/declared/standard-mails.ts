import type { WrittenLanguage } from '../../ground/declared/languages.ts'
import type { MailKindName } from './mail-kinds.ts'

/** Subject and text of a mail, with placeholders. An empty line parts paragraphs. */
export interface MailTexts {
  readonly subject: string
  readonly text: string
}

/** The texts until an organiser writes others. */
export const STANDARD_MAILS: Readonly<Record<MailKindName, Readonly<Record<WrittenLanguage, MailTexts>>>> = {
  test: {
    en: {
      subject: 'Test mail of {{olympiad}}',
      text: 'Hello {{name}},\n\nmail from {{olympiad}} arrives. There is nothing else to do.',
    },
    hi: {
      subject: '{{olympiad}} का जाँच ईमेल',
      text: 'नमस्ते {{name}},\n\n{{olympiad}} का ईमेल पहुँच रहा है। आपको और कुछ नहीं करना है।',
    },
  },
  timeGiven: {
    en: {
      subject: '{{minutes}} more minutes for {{exam}}',
      text: 'Hello {{name}},\n\nthe exam {{exam}} was interrupted. You have {{minutes}} more minutes: it ends for you on {{end}}.\n\nNone of your answers is lost. Questions go to {{support}}.',
    },
    hi: {
      subject: '{{exam}} के लिए {{minutes}} मिनट और',
      text: 'नमस्ते {{name}},\n\nपरीक्षा {{exam}} में रुकावट आई थी। आपको {{minutes}} मिनट और मिले हैं: आपके लिए परीक्षा {{end}} को ख़त्म होगी।\n\nआपका कोई उत्तर खोया नहीं है। प्रश्न हों तो {{support}} को लिखें।',
    },
  },
  slotGiven: {
    en: {
      subject: 'You sit {{exam}} now',
      text: 'Hello {{name}},\n\nyour exam was interrupted, so you sit {{exam}} now. For you it begins on {{start}} and ends on {{end}}. Log in as before.\n\nQuestions go to {{support}}.',
    },
    hi: {
      subject: 'अब आपकी परीक्षा {{exam}} है',
      text: 'नमस्ते {{name}},\n\nआपकी परीक्षा में रुकावट आई थी, इसलिए अब आपकी परीक्षा {{exam}} है। आपके लिए यह {{start}} को शुरू और {{end}} को ख़त्म होगी। पहले की तरह लॉग इन करें।\n\nप्रश्न हों तो {{support}} को लिखें।',
    },
  },
  message: {
    en: {
      subject: '{{topic}}',
      text: 'Hello {{name}},\n\n{{message}}\n\n{{olympiad}}. Questions go to {{support}}.',
    },
    hi: {
      subject: '{{topic}}',
      text: 'नमस्ते {{name}},\n\n{{message}}\n\n{{olympiad}}। प्रश्न हों तो {{support}} को लिखें।',
    },
  },
  registrationReceived: {
    en: {
      subject: 'We have your registration for {{olympiad}}',
      text: 'Hello {{name}},\n\nyour registration has arrived. We will write to you.\n\nYour code is {{code}}. Enter it on our page “Register” to follow your registration.',
    },
    hi: {
      subject: '{{olympiad}} के लिए आपका पंजीकरण मिल गया',
      text: 'नमस्ते {{name}},\n\nआपका पंजीकरण मिल गया है। हम इसे पढ़कर आपको फिर लिखेंगे।\n\nआपका कोड {{code}} है। इससे पंजीकरण के पेज पर उसकी स्थिति देखी जा सकती है।',
    },
  },
  registrationAsked: {
    en: {
      subject: 'A question about your registration for {{olympiad}}',
      text: 'Hello {{name}},\n\nwe have a question about your registration:\n\n{{reply}}\n\nAnswer here, and correct the form where it needs it:\n\n{{link}}\n\nThe link works once, for 72 hours. After that, write to {{support}} and name your code {{code}}.',
    },
    hi: {
      subject: '{{olympiad}} के आपके पंजीकरण के बारे में एक प्रश्न',
      text: 'नमस्ते {{name}},\n\nआपके पंजीकरण के बारे में हमारा एक प्रश्न है:\n\n{{reply}}\n\nयहाँ उत्तर दें, और ज़रूरत हो तो फ़ॉर्म ठीक करें:\n\n{{link}}\n\nयह लिंक एक ही बार, 72 घंटे तक चलता है। उसके बाद {{support}} को लिखें और अपना कोड {{code}} बताएँ।',
    },
  },
  registrationKept: {
    en: {
      subject: 'Go on with your registration for {{olympiad}}',
      text: 'Good day,\n\nyour form is kept. Go on here, on this or another device:\n\n{{link}}\n\nThe link works once, for 72 hours. Photo and ID card are chosen again.',
    },
    hi: {
      subject: '{{olympiad}} के लिए अपना पंजीकरण पूरा करें',
      text: 'नमस्ते,\n\nआपका फ़ॉर्म सेव है। यहाँ से आगे बढ़ें, इसी या किसी और डिवाइस पर:\n\n{{link}}\n\nयह लिंक एक ही बार, 72 घंटे तक चलता है। तस्वीर और पहचान पत्र फिर से चुनने होंगे।',
    },
  },
  registrationRefused: {
    en: {
      subject: 'Your registration for {{olympiad}} was refused',
      text: 'Hello {{name}},\n\nwe cannot take your registration:\n\n{{reply}}\n\nQuestions go to {{support}}. Name your code {{code}}.',
    },
    hi: {
      subject: '{{olympiad}} के लिए आपका पंजीकरण मंज़ूर नहीं हुआ',
      text: 'नमस्ते {{name}},\n\nहम आपका पंजीकरण मंज़ूर नहीं कर सकते:\n\n{{reply}}\n\nप्रश्न हों तो {{support}} को लिखें और अपना कोड {{code}} बताएँ।',
    },
  },
  guardianLink: {
    en: {
      subject: 'Do you agree that {{name}} takes part in {{olympiad}}?',
      text: 'Good day,\n\n{{name}} named you as mother, father or guardian. Say here what you agree to:\n\n{{link}}\n\nThe link works once, for 72 hours. It is for you alone: please do not pass it on. You may take your word back at any time, on the same page.\n\nQuestions go to {{support}}.',
    },
    hi: {
      subject: 'क्या आप सहमत हैं कि {{name}} {{olympiad}} में भाग ले?',
      text: 'नमस्ते,\n\n{{name}} ने आपको माता, पिता या अभिभावक बताया है। आप किन बातों से सहमत हैं, यहाँ बताएँ:\n\n{{link}}\n\nयह लिंक एक ही बार, 72 घंटे तक चलता है। यह केवल आपके लिए है: कृपया इसे किसी और को न दें। आप अपनी सहमति कभी भी उसी पेज पर वापस ले सकते हैं।\n\nप्रश्न हों तो {{support}} को लिखें।',
    },
  },
  staffInvitation: {
    en: {
      subject: 'Your account for {{olympiad}}',
      text: 'Hello {{name}},\n\nyou have an account as staff of {{olympiad}}. Choose a password here:\n\n{{link}}\n\nThe link works once, for 72 hours. Nobody else learns your password. If you did not expect this mail, do nothing.',
    },
    hi: {
      subject: '{{olympiad}} के लिए आपका खाता',
      text: 'नमस्ते {{name}},\n\n{{olympiad}} के स्टाफ़ में आपका एक खाता है। यहाँ अपना पासवर्ड चुनें:\n\n{{link}}\n\nयह लिंक एक ही बार, 72 घंटे तक चलता है। आपका पासवर्ड और किसी को पता नहीं चलता। अगर आप इस ईमेल की उम्मीद नहीं कर रहे थे, तो कुछ न करें।',
    },
  },
  accountLink: {
    en: {
      subject: 'Choose your password for {{olympiad}}',
      text: 'Hello {{name}},\n\nyou are registered for {{olympiad}}. Choose a password here:\n\n{{link}}\n\nThe link works once, for 72 hours. Your username comes in another mail.',
    },
    hi: {
      subject: '{{olympiad}} के लिए अपना पासवर्ड चुनें',
      text: 'नमस्ते {{name}},\n\n{{olympiad}} के लिए आपका पंजीकरण हो गया है। यहाँ अपना पासवर्ड चुनें:\n\n{{link}}\n\nयह लिंक एक ही बार, 72 घंटे तक चलता है। आपका यूज़रनेम दूसरे ईमेल में आएगा।',
    },
  },
  accountName: {
    en: {
      subject: 'Your username for {{olympiad}}',
      text: 'Hello {{name}},\n\nyour username is {{username}}. The link to choose your password comes in another mail.',
    },
    hi: {
      subject: '{{olympiad}} के लिए आपका यूज़रनेम',
      text: 'नमस्ते {{name}},\n\nआपका यूज़रनेम {{username}} है। पासवर्ड चुनने का लिंक दूसरे ईमेल में आएगा।',
    },
  },
}
