import type { MessageLanguage } from '../languages/languages.ts'
import type { OrderPageDesign } from '../publishing/order-page.ts'

interface DesignWords {
  title: string
  price: string
  due: string
  trial: string
  measurements: string
  picture: (number: number) => string
  ask: string
  name: string
  approve: string
  change: string
  changeWords: string
  sendChange: string
  approved: (name: string, day: string) => string
  changeAsked: (name: string, day: string) => string
  refused: Record<NonNullable<OrderPageDesign['refused']>['why'], string>
}

export const designWords: Record<MessageLanguage, DesignWords> = {
  en: {
    title: 'Your design',
    price: 'Price',
    due: 'Ready on',
    trial: 'Trial on',
    measurements: 'Measurements',
    picture: (number) => `Picture ${number}`,
    ask: 'Is this how you want it?',
    name: 'Your name',
    approve: 'Yes, make it like this',
    change: 'Ask for a change',
    changeWords: 'What should be changed?',
    sendChange: 'Send',
    approved: (name, day) => `${name} approved this on ${day}. Thank you.`,
    changeAsked: (name, day) => `${name} asked for a change on ${day}. We will send you a new design.`,
    refused: {
      name: 'Please write your name.',
      words: 'Please write what should be changed.',
      long: 'This is too long. Please write less.',
      late: 'This was not saved. The design was changed or already answered. Please look at it again.',
    },
  },
  te: {
    title: 'మీ డిజైన్',
    price: 'ధర',
    due: 'సిద్ధమయ్యే తేదీ',
    trial: 'ట్రయల్ తేదీ',
    measurements: 'కొలతలు',
    picture: (number) => `చిత్రం ${number}`,
    ask: 'మీకు ఇలాగే కావాలా?',
    name: 'మీ పేరు',
    approve: 'అవును, ఇలాగే చేయండి',
    change: 'మార్పు అడగండి',
    changeWords: 'ఏమి మార్చాలి?',
    sendChange: 'పంపండి',
    approved: (name, day) => `${name} ${day} న దీనికి ఒప్పుకున్నారు. ధన్యవాదాలు.`,
    changeAsked: (name, day) => `${name} ${day} న మార్పు అడిగారు. మేము మీకు కొత్త డిజైన్ పంపుతాము.`,
    refused: {
      name: 'దయచేసి మీ పేరు రాయండి.',
      words: 'దయచేసి ఏమి మార్చాలో రాయండి.',
      long: 'ఇది చాలా పొడవుగా ఉంది. దయచేసి తక్కువ రాయండి.',
      late: 'ఇది సేవ్ కాలేదు: ఈలోగా డిజైన్ మారింది లేదా దానికి జవాబు వచ్చింది. దయచేసి మళ్ళీ చూడండి.',
    },
  },
  hi: {
    title: 'आपका डिज़ाइन',
    price: 'कीमत',
    due: 'तैयार होने की तारीख',
    trial: 'ट्रायल की तारीख',
    measurements: 'नाप',
    picture: (number) => `तस्वीर ${number}`,
    ask: 'क्या आपको ऐसा ही चाहिए?',
    name: 'आपका नाम',
    approve: 'हाँ, ऐसा ही बनाइए',
    change: 'बदलाव बताइए',
    changeWords: 'क्या बदलना है?',
    sendChange: 'भेजिए',
    approved: (name, day) => `${name} ने ${day} को इसे मंज़ूर किया। धन्यवाद।`,
    changeAsked: (name, day) => `${name} ने ${day} को बदलाव बताया। हम आपको नया डिज़ाइन भेजेंगे।`,
    refused: {
      name: 'कृपया अपना नाम लिखिए।',
      words: 'कृपया लिखिए कि क्या बदलना है।',
      long: 'यह बहुत लंबा है। कृपया कम लिखिए।',
      late: 'यह सेव नहीं हुआ: इस बीच डिज़ाइन बदल गया या उसका जवाब आ गया। कृपया फिर से देखिए।',
    },
  },
}
