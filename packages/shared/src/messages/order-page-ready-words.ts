import type { MessageLanguage } from '../languages/languages.ts'

interface ReadyWords {
  openUntil: (time: string) => string
  /** @param wasOpen earlier today */
  opens: (day: string, time: string, wasOpen: boolean) => string
  late: string
  usual: (days: string) => string
}

/** When an order is ready, where no day is named. */
export const readyWords: Record<MessageLanguage, ReadyWords> = {
  en: {
    openUntil: (time) => `Open today until ${time}`,
    opens: (day, time, wasOpen) => `Closed ${wasOpen ? 'now' : 'today'}, open ${day} ${time}`,
    late: 'It takes a little longer. We will tell you the day.',
    usual: (days) => `Usually ${days}`,
  },
  te: {
    openUntil: (time) => `షాపు ఈరోజు ${time} వరకు తెరిచి ఉంటుంది`,
    opens: (day, time, wasOpen) => `షాపు ${wasOpen ? 'ఇప్పుడు' : 'ఈరోజు'} మూసి ఉంది, తెరిచేది: ${day} ${time}`,
    late: 'ఇంకొంచెం సమయం పడుతుంది. ఏ రోజో మీకు చెబుతాము.',
    usual: (days) => `సాధారణంగా ${days}`,
  },
  hi: {
    openUntil: (time) => `दुकान आज ${time} तक खुली है`,
    opens: (day, time, wasOpen) => `दुकान ${wasOpen ? 'अभी' : 'आज'} बंद है, ${day} ${time} पर खुलेगी`,
    late: 'इसमें थोड़ा और समय लगेगा। हम आपको दिन बताएँगे।',
    usual: (days) => `आमतौर पर ${days}`,
  },
}
