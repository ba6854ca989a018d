import type { MessageLanguage } from '../languages/languages.ts'

interface PictureWords {
  title: string
  ask: string
  note: string
  yes: string
  no: string
  saidYes: (day: string) => string
  saidNo: (day: string) => string
  added: string
  takeBack: string
}

/** Whether the website may show what was made for the customer. */
export const pictureWords: Record<MessageLanguage, PictureWords> = {
  en: {
    title: 'Pictures of your order',
    ask: 'May we show these pictures on our website?',
    note: 'We do not show your name. You can change your answer at any time.',
    yes: 'Yes, you may show them',
    no: 'No',
    saidYes: (day) => `You said yes on ${day}. Thank you.`,
    saidNo: (day) => `You said no on ${day}. We do not show them.`,
    added: 'There are new pictures since then.',
    takeBack: 'Do not show them any more',
  },
  te: {
    title: 'మీ ఆర్డర్ చిత్రాలు',
    ask: 'ఈ చిత్రాలను మా వెబ్‌సైట్‌లో చూపించవచ్చా?',
    note: 'మీ పేరు చూపించము. మీ జవాబును ఎప్పుడైనా మార్చుకోవచ్చు.',
    yes: 'అవును, చూపించవచ్చు',
    no: 'వద్దు',
    saidYes: (day) => `మీరు ${day} న అవును అన్నారు. ధన్యవాదాలు.`,
    saidNo: (day) => `మీరు ${day} న వద్దు అన్నారు. మేము వాటిని చూపించము.`,
    added: 'ఆ తర్వాత కొత్త చిత్రాలు వచ్చాయి.',
    takeBack: 'ఇకపై చూపించవద్దు',
  },
  hi: {
    title: 'आपके ऑर्डर की तस्वीरें',
    ask: 'क्या हम ये तस्वीरें अपनी वेबसाइट पर दिखा सकते हैं?',
    note: 'हम आपका नाम नहीं दिखाते। आप अपना जवाब कभी भी बदल सकते हैं।',
    yes: 'हाँ, दिखा सकते हैं',
    no: 'नहीं',
    saidYes: (day) => `आपने ${day} को हाँ कहा। धन्यवाद।`,
    saidNo: (day) => `आपने ${day} को मना किया। हम इन्हें नहीं दिखाते।`,
    added: 'उसके बाद नई तस्वीरें आई हैं।',
    takeBack: 'अब मत दिखाइए',
  },
}
