import { css } from '@zari/shared/styled-system/css'

/** Strokes on a grid of 24. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  done: 'M5 12.5l5 5L19 7',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  filter: 'M4 6h16M7 12h10M10 18h4',
  sort: 'M8 5v14M8 19l-3-3M8 19l3-3M16 19V5M16 5l-3 3M16 5l3 3',
  phone: 'M6 3h3l1.5 5-2 1.5a12 12 0 0 0 6 6l1.5-2 5 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  message:
    'M4 20l1.4-4A8 8 0 1 1 8.4 19zM9 9.5c0 3 2.5 5.5 5.5 5.5l1-1.6-2-1-1 .8a4 4 0 0 1-1.7-1.7l.8-1-1-2z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  rupee: 'M7 5h10M7 9h10M7 5h3.5a4 4 0 0 1 0 8H7l7 7',
  note: 'M5 4h14v16H5zM9 9h6M9 13h6M9 17h3',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  history: 'M4 5v5h5M4.5 10a8 8 0 1 1-.3 4M12 8v4.5l3 2',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  consult: 'M4 5h16v11H10l-5 4v-4H4z',
  design: 'M4 20l3.5-1L19 7.5 16.5 5 5 16.5zM14.5 7l2.5 2.5',
  outfit:
    'M8 4c0 4 1.6 6 4 6s4-2 4-6l2.5.5L22 11l-4 2-1-2v8c-3 1-7 1-10 0v-8l-1 2-4-2 3.5-6.5zM12 10v9.5M7 16c3 1 7 1 10 0',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  close: 'M5 5l14 14M19 5L5 19',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  backspace: 'M8.5 5H21v14H8.5L3 12zM12 9.5l5 5M17 9.5l-5 5',
  again: 'M20 5v5h-5M19.5 10a8 8 0 1 0 .3 4',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  place: 'M12 21s7-6.5 7-11a7 7 0 0 0-14 0c0 4.5 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  seen: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  unseen:
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  away: 'M4 4l16 16M7.5 9.6A4.5 4.5 0 0 0 7.5 18.5H16M10 6.4a6 6 0 0 1 7.6 4.2 4 4 0 0 1 2.4 6.6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5l11 7-11 7z',
  upload: 'M12 16V5M7.5 9.5L12 5l4.5 4.5M4 19h16',
  download: 'M12 4v11M7.5 11.5L12 16l4.5-4.5M4 19.5h16',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c0-3.6 3.6-6 8-6s8 2.4 8 6',
  out: 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  shop: 'M4 9l1.5-5h13L20 9M4 9h16M4 9v11h16V9M9 20v-6h6v6M4 9a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 9',
  more: 'M4.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m7 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m7 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0',
  edit: 'M4 20l3.5-1L19 7.5 16.5 5 5 16.5zM14.5 7l2.5 2.5',
} as const

export type IconName = keyof typeof paths

const box = css({ flexShrink: 0, display: 'inline-block' })

/** Beside words, so hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className={box}>
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
