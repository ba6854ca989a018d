import { addDays, type Day, DAY_MS } from '../time/due-date.ts'
import type { MessageLanguage } from '../languages/languages.ts'
import type { RequestType } from '../orders/customer-request.ts'
import type { Opening } from '../orders/load.ts'
import type { OrderKind } from '../orders/order-kinds.ts'
import { clock, DAY_NAMES, type Holiday, type HoursWords } from '../shop/opening-hours.ts'
import type { OrderPageContent, OrderStep } from '../publishing/order-page.ts'
import { readyWords } from './order-page-ready-words.ts'

type Step = OrderStep['step']

export interface OrderPageWords {
  title: string
  description: string
  hello: (name: string) => string
  pieces: Record<OrderKind, string>
  order: (number: string) => string
  state: Record<Step, string>
  steps: Record<Step, string>
  done: string
  now: string
  next: string
  ready: string
  trial: string
  bill: string
  total: string
  balance: string
  scan: string
  shop: string
  call: string
  directions: string
  hours: Omit<HoursWords, 'day' | 'time'>
  ask: string
  askNote: string
  requests: Record<RequestType, { title: string; label: string; send: string }>
  missing: Record<Exclude<RequestType, 'cancel'>, string>
  sent: string
  refused: Record<Exclude<NonNullable<OrderPageContent['refused']>['why'], 'empty'>, string>
  languages: string
}

const en: OrderPageWords = {
  title: 'Your order',
  description: 'See how far your order is.',
  hello: (name) => `Hello ${name}`,
  pieces: {
    'contact-inquiries': 'Consultation',
    'custom-outfit-quotes': 'Custom design',
    'outfit-details-orders': 'Outfit',
  },
  order: (number) => `Order ${number}`,
  state: {
    received: 'We have your request',
    working: 'We have started',
    cutting: 'Being cut',
    embroidery: 'Being embroidered',
    stitching: 'Being stitched',
    trial: 'Ready for your trial',
    ready: 'Ready for you to collect',
    finished: 'Done. Thank you.',
    cancelled: 'Cancelled',
  },
  steps: {
    received: 'Request received',
    working: 'Work started',
    cutting: 'Cutting',
    embroidery: 'Embroidery',
    stitching: 'Stitching',
    trial: 'Trial',
    ready: 'Ready to collect',
    finished: 'Done',
    cancelled: 'Cancelled',
  },
  done: 'done',
  now: 'now',
  next: 'not yet',
  ready: 'Ready for you on',
  trial: 'Trial on',
  bill: 'Bill',
  total: 'Total',
  balance: 'Balance',
  scan: 'Scan with any UPI app, or pay to this UPI id:',
  shop: 'Talk to us',
  call: 'Call',
  directions: 'Directions',
  hours: {
    everyDay: 'Every day',
    and: (first, last) => `${first} and ${last}`,
    to: (first, last) => `${first} to ${last}`,
    closed: 'Holiday',
  },
  ask: 'Ask for something',
  askNote: 'We read it and call you before anything changes.',
  requests: {
    message: { title: 'Send a message', label: 'Your message', send: 'Send message' },
    date: { title: 'Ask for another date', label: 'The day that you would like', send: 'Ask for this date' },
    phone: { title: 'Give a new phone number', label: 'New phone number', send: 'Send number' },
    cancel: { title: 'Ask to cancel', label: 'Reason (optional)', send: 'Ask to cancel' },
  },
  missing: {
    message: 'Please write what you need.',
    date: 'Please choose a day.',
    phone: 'Please enter a valid phone number.',
  },
  sent: 'Thank you. We have your message and will call you.',
  refused: {
    long: 'Please keep this under 500 characters.',
    many: 'We have many messages from you. Please wait for our answer.',
  },
  languages: 'Language',
}

const te: OrderPageWords = {
  title: 'మీ ఆర్డర్',
  description: 'మీ ఆర్డర్ ఎంతవరకు వచ్చిందో చూడండి.',
  hello: (name) => `నమస్తే ${name}`,
  pieces: {
    'contact-inquiries': 'సంప్రదింపు',
    'custom-outfit-quotes': 'కస్టమ్ డిజైన్',
    'outfit-details-orders': 'డ్రెస్',
  },
  order: (number) => `ఆర్డర్ ${number}`,
  state: {
    received: 'మీ అభ్యర్థన మాకు అందింది',
    working: 'పని మొదలైంది',
    cutting: 'కటింగ్ జరుగుతోంది',
    embroidery: 'ఎంబ్రాయిడరీ జరుగుతోంది',
    stitching: 'కుట్టడం జరుగుతోంది',
    trial: 'ట్రయల్‌కు సిద్ధంగా ఉంది',
    ready: 'తీసుకెళ్ళడానికి సిద్ధంగా ఉంది',
    finished: 'పూర్తయింది. ధన్యవాదాలు.',
    cancelled: 'రద్దు చేయబడింది',
  },
  steps: {
    received: 'అభ్యర్థన అందింది',
    working: 'పని మొదలైంది',
    cutting: 'కటింగ్',
    embroidery: 'ఎంబ్రాయిడరీ',
    stitching: 'కుట్టడం',
    trial: 'ట్రయల్',
    ready: 'తీసుకెళ్ళడానికి సిద్ధం',
    finished: 'పూర్తయింది',
    cancelled: 'రద్దు',
  },
  done: 'అయింది',
  now: 'ఇప్పుడు',
  next: 'ఇంకా కాలేదు',
  ready: 'మీకు సిద్ధమయ్యే తేదీ:',
  trial: 'ట్రయల్ తేదీ:',
  bill: 'బిల్లు',
  total: 'మొత్తం',
  balance: 'మిగిలిన మొత్తం',
  scan: 'ఏదైనా UPI యాప్‌తో స్కాన్ చేయండి, లేదా ఈ UPI id కి చెల్లించండి:',
  shop: 'మాతో మాట్లాడండి',
  call: 'కాల్ చేయండి',
  directions: 'షాపుకు దారి',
  hours: {
    everyDay: 'ప్రతి రోజు',
    and: (first, last) => `${first}, ${last}`,
    to: (first, last) => `${first} నుండి ${last} వరకు`,
    closed: 'సెలవు',
  },
  ask: 'మమ్మల్ని అడగండి',
  askNote: 'మేము చదివి, ఏదైనా మార్చే ముందు మీకు కాల్ చేస్తాము.',
  requests: {
    message: { title: 'సందేశం పంపండి', label: 'మీ సందేశం', send: 'సందేశం పంపండి' },
    date: { title: 'వేరే తేదీ అడగండి', label: 'మీకు కావలసిన రోజు', send: 'ఈ తేదీ అడగండి' },
    phone: { title: 'కొత్త ఫోన్ నంబర్ ఇవ్వండి', label: 'కొత్త ఫోన్ నంబర్', send: 'నంబర్ పంపండి' },
    cancel: { title: 'రద్దు చేయమని అడగండి', label: 'కారణం (తప్పనిసరి కాదు)', send: 'రద్దు చేయమని అడగండి' },
  },
  missing: {
    message: 'మీకు ఏమి కావాలో దయచేసి రాయండి.',
    date: 'దయచేసి ఒక రోజు ఎంచుకోండి.',
    phone: 'దయచేసి సరైన ఫోన్ నంబర్ రాయండి.',
  },
  sent: 'ధన్యవాదాలు. మీ సందేశం మాకు అందింది. మేము మీకు కాల్ చేస్తాము.',
  refused: {
    long: 'దయచేసి 500 అక్షరాలలోపు రాయండి.',
    many: 'మీ నుండి చాలా సందేశాలు ఉన్నాయి. దయచేసి మా జవాబు కోసం వేచి ఉండండి.',
  },
  languages: 'భాష',
}

const hi: OrderPageWords = {
  title: 'आपका ऑर्डर',
  description: 'देखिए, आपका ऑर्डर कहाँ तक पहुँचा।',
  hello: (name) => `नमस्ते ${name}`,
  pieces: {
    'contact-inquiries': 'परामर्श',
    'custom-outfit-quotes': 'कस्टम डिज़ाइन',
    'outfit-details-orders': 'ड्रेस',
  },
  order: (number) => `ऑर्डर ${number}`,
  state: {
    received: 'आपका अनुरोध हमें मिल गया है',
    working: 'काम शुरू हो गया है',
    cutting: 'कटिंग हो रही है',
    embroidery: 'कढ़ाई हो रही है',
    stitching: 'सिलाई हो रही है',
    trial: 'ट्रायल के लिए तैयार है',
    ready: 'ले जाने के लिए तैयार है',
    finished: 'पूरा हो गया। धन्यवाद।',
    cancelled: 'रद्द किया गया',
  },
  steps: {
    received: 'अनुरोध मिला',
    working: 'काम शुरू',
    cutting: 'कटिंग',
    embroidery: 'कढ़ाई',
    stitching: 'सिलाई',
    trial: 'ट्रायल',
    ready: 'ले जाने के लिए तैयार',
    finished: 'पूरा',
    cancelled: 'रद्द',
  },
  done: 'हो गया',
  now: 'अभी',
  next: 'बाकी है',
  ready: 'आपके लिए तैयार होगा:',
  trial: 'ट्रायल:',
  bill: 'बिल',
  total: 'कुल रकम',
  balance: 'बाकी रकम',
  scan: 'किसी भी UPI ऐप से स्कैन करें, या इस UPI id पर भुगतान करें:',
  shop: 'हमसे बात करें',
  call: 'कॉल करें',
  directions: 'दुकान का रास्ता',
  hours: {
    everyDay: 'हर दिन',
    and: (first, last) => `${first} और ${last}`,
    to: (first, last) => `${first} से ${last} तक`,
    closed: 'छुट्टी',
  },
  ask: 'हमसे कुछ कहें',
  askNote: 'हम पढ़कर, कुछ भी बदलने से पहले आपको कॉल करेंगे।',
  requests: {
    message: { title: 'संदेश भेजें', label: 'आपका संदेश', send: 'संदेश भेजें' },
    date: { title: 'दूसरी तारीख़ माँगें', label: 'आपको कौन सा दिन चाहिए', send: 'यह तारीख़ माँगें' },
    phone: { title: 'नया फ़ोन नंबर दें', label: 'नया फ़ोन नंबर', send: 'नंबर भेजें' },
    cancel: { title: 'रद्द करने को कहें', label: 'कारण (ज़रूरी नहीं)', send: 'रद्द करने को कहें' },
  },
  missing: {
    message: 'कृपया लिखिए कि आपको क्या चाहिए।',
    date: 'कृपया एक दिन चुनिए।',
    phone: 'कृपया सही फ़ोन नंबर लिखिए।',
  },
  sent: 'धन्यवाद। आपका संदेश हमें मिल गया है। हम आपको कॉल करेंगे।',
  refused: {
    long: 'कृपया 500 अक्षरों से कम लिखें।',
    many: 'आपके कई संदेश आ चुके हैं। कृपया हमारे जवाब का इंतज़ार करें।',
  },
  languages: 'भाषा',
}

export const orderPageWords = { en, te, hi } as const satisfies Record<MessageLanguage, OrderPageWords>

export const linkGoneWords = {
  en: 'This link does not work. It may be cut or too old. Please ask us for a new one.',
  te: 'ఈ లింక్ పనిచేయడం లేదు. దయచేసి కొత్త లింక్ కోసం మమ్మల్ని అడగండి.',
  hi: 'यह लिंक काम नहीं करता। कृपया हमसे नया लिंक माँगें।',
} as const satisfies Record<MessageLanguage, string>

/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1)

function makeFormats(language: MessageLanguage) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { ...options, timeZone: 'UTC' })
    return (at: string | number) => made.format(new Date(at))
  }
  const long = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const short = format({ day: 'numeric', month: 'short' })
  const time = format({ hour: 'numeric', minute: '2-digit', hour12: true })
  const timeOf = (typed: string) => time(`2024-01-01T${typed}:00Z`)
  const weekday = format({ weekday: 'long' })
  const hours: HoursWords = {
    ...orderPageWords[language].hours,
    day: (name) => weekday(FIRST_DAY + DAY_NAMES.indexOf(name) * DAY_MS),
    time: language === 'en' ? clock : timeOf,
  }
  const holiday = ({ from, to, name }: Holiday) => {
    const when = from === to ? long(from) : hours.to(long(from), long(to))
    return `${hours.closed}: ${when}${name && ` (${name})`}`
  }
  const opening = (opening: Opening, today: Day) => {
    const { openUntil, opens } = readyWords[language]
    if ('until' in opening) return openUntil(hours.time(opening.until))
    const { day, time, wasOpen } = opening
    return opens(day < addDays(today, DAY_NAMES.length) ? weekday(day) : long(day), hours.time(time), wasOpen)
  }
  return { long, short, time: timeOf, hours, holiday, opening }
}

const formats: Partial<Record<MessageLanguage, ReturnType<typeof makeFormats>>> = {}

/** Cached: a date formatter takes as long as a tenth of a page. */
export const orderPageFormats = (language: MessageLanguage) => (formats[language] ??= makeFormats(language))
