import type { MessageLanguage } from '@zari/shared/languages/languages'
import type { EntryMethod } from '@zari/shared/orders/payment'

export interface ReceiptLabels {
  receipt: string
  reversal: string
  slip: string
  receiptId: string
  order: string
  date: string
  name: string
  outfit: string
  due: string
  received: string
  amountCancelled: string
  method: string
  methods: Record<EntryMethod, string>
  takenBy: string
  total: string
  /** At the time of the payment, if it changed since. */
  totalThen: string
  today: (day: string) => string
  /** Lines of a long bill. */
  more: (count: number) => string
  paid: string
  balance: string
  /** Right after the payment. */
  balanceThen: string
  balanceToday: (day: string) => string
  /** Paid more than the total. */
  over: string
  inFull: string
  notAnAmount: (typed: string) => string
  /** Above the sums of that day. */
  asOf: (day: string) => string
  reversedOn: (day: string) => string
  reversed: string
  payments: string
  /** Above the orders of a visit. */
  orders: string
  material: string
  noPrice: string
  payByUpi: string
  thanks: string
  privacy: string
}

const en: ReceiptLabels = {
  receipt: 'Receipt',
  reversal: 'Payment cancelled',
  slip: 'Balance',
  receiptId: 'Receipt ID',
  order: 'Order',
  date: 'Date',
  name: 'Name',
  outfit: 'Item',
  due: 'Due date',
  received: 'Amount received',
  amountCancelled: 'Amount cancelled',
  method: 'Paid by',
  methods: {
    cash: 'Cash',
    upi: 'UPI',
    card: 'Card',
    'not-said': 'Not said',
    correction: 'Correction',
    before: 'Paid before',
  },
  takenBy: 'Received by',
  total: 'Total',
  totalThen: 'Total at payment',
  today: (day) => `Today, ${day}`,
  more: (count) => `and ${count} more`,
  paid: 'Paid so far',
  balance: 'Balance',
  balanceThen: 'Balance after payment',
  balanceToday: (day) => `Balance today, ${day}`,
  over: 'Paid more than the total',
  inFull: 'Paid in full',
  notAnAmount: (typed) => `Not an amount: ${typed}`,
  asOf: (day) => `On ${day}`,
  reversedOn: (day) => `This payment was cancelled on ${day}`,
  reversed: 'cancelled',
  payments: 'Payments',
  orders: 'Orders',
  material: 'Material we have',
  noPrice: 'Price later',
  payByUpi: 'Scan to pay the balance by UPI',
  thanks: 'Thank you',
  privacy: 'Privacy',
}

const te: ReceiptLabels = {
  receipt: 'రసీదు',
  reversal: 'చెల్లింపు రద్దు',
  slip: 'బకాయి చీటీ',
  receiptId: 'రసీదు ఐడి',
  order: 'ఆర్డర్',
  date: 'తేదీ',
  name: 'పేరు',
  outfit: 'దేనికి',
  due: 'ఇవ్వాల్సిన తేదీ',
  received: 'అందిన మొత్తం',
  amountCancelled: 'రద్దు చేసిన మొత్తం',
  method: 'చెల్లించిన విధానం',
  methods: {
    cash: 'నగదు',
    upi: 'UPI',
    card: 'కార్డు',
    'not-said': 'చెప్పలేదు',
    correction: 'సవరణ',
    before: 'ముందు చెల్లించినది',
  },
  takenBy: 'తీసుకున్నవారు',
  total: 'మొత్తం',
  totalThen: 'అప్పటి మొత్తం',
  today: (day) => `ఈ రోజు, ${day}`,
  more: (count) => `ఇంకా ${count}`,
  paid: 'ఇప్పటివరకు చెల్లించినది',
  balance: 'మిగిలిన మొత్తం',
  balanceThen: 'అప్పుడు మిగిలిన మొత్తం',
  balanceToday: (day) => `ఈ రోజు (${day}) మిగిలిన మొత్తం`,
  over: 'మొత్తం కంటే ఎక్కువ చెల్లించినది',
  inFull: 'పూర్తిగా చెల్లించారు',
  notAnAmount: (typed) => `చదవలేని మొత్తం: ${typed}`,
  asOf: (day) => `${day} నాటికి`,
  reversedOn: (day) => `ఈ చెల్లింపు ${day}న రద్దు చేయబడింది`,
  reversed: 'రద్దు',
  payments: 'చెల్లింపులు',
  orders: 'ఆర్డర్లు',
  material: 'మా దగ్గర ఉన్న మీ సామగ్రి',
  noPrice: 'ధర తర్వాత',
  payByUpi: 'మిగిలిన మొత్తాన్ని UPI ద్వారా చెల్లించడానికి స్కాన్ చేయండి',
  thanks: 'ధన్యవాదాలు',
  privacy: 'ప్రైవసీ',
}

const hi: ReceiptLabels = {
  receipt: 'रसीद',
  reversal: 'भुगतान रद्द',
  slip: 'बकाया पर्ची',
  receiptId: 'रसीद आईडी',
  order: 'ऑर्डर',
  date: 'तारीख',
  name: 'नाम',
  outfit: 'किस चीज़ के लिए',
  due: 'देने की तारीख',
  received: 'प्राप्त राशि',
  amountCancelled: 'रद्द की गई राशि',
  method: 'भुगतान का तरीका',
  methods: {
    cash: 'नकद',
    upi: 'UPI',
    card: 'कार्ड',
    'not-said': 'नहीं बताया',
    correction: 'सुधार',
    before: 'पहले दिया गया',
  },
  takenBy: 'प्राप्तकर्ता',
  total: 'कुल राशि',
  totalThen: 'उस समय कुल राशि',
  today: (day) => `आज, ${day}`,
  more: (count) => `और ${count}`,
  paid: 'अब तक दिया गया',
  balance: 'बाकी राशि',
  balanceThen: 'उस समय बाकी राशि',
  balanceToday: (day) => `आज (${day}) बाकी राशि`,
  over: 'कुल राशि से ज़्यादा दिया गया',
  inFull: 'पूरा भुगतान हो गया',
  notAnAmount: (typed) => `यह रकम नहीं है: ${typed}`,
  asOf: (day) => `${day} तक`,
  reversedOn: (day) => `यह भुगतान ${day} को रद्द कर दिया गया`,
  reversed: 'रद्द',
  payments: 'भुगतान',
  orders: 'ऑर्डर',
  material: 'हमारे पास आपका सामान',
  noPrice: 'कीमत बाद में',
  payByUpi: 'बाकी राशि UPI से देने के लिए स्कैन कीजिए',
  thanks: 'धन्यवाद',
  privacy: 'प्राइवेसी',
}

export const receiptLabels = { en, te, hi } as const satisfies Record<MessageLanguage, ReceiptLabels>
