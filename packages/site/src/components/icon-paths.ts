/** Line icons on a grid of 24, to be stroked at 1.5 in currentColor with round caps and no fill. */
export const iconPaths = {
  scissors:
    'M8.2 8.2L20 20M8.2 15.8L20 4M6 3.5a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 0 0 0-5.4zM6 15.1a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 0 0 0-5.4z',
  needle:
    'M20.5 3.5c.8.8.6 2-.2 2.8L4 20l13.7-16.3c.8-.8 2-1 2.8-.2zM18.7 5.3l-1.7 2M4 20c2.5 1.5 5-1 7.5-.5s3.5 2 6.5.5',
  hoop: 'M11 4.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15zM9.5 2.5h3v2h-3zM11 11.2c-2.4-1.6-1.8-4 0-4.2c1.8.2 2.4 2.6 0 4.2zM11.8 12c1.6-2.4 4-1.8 4.2 0c-.2 1.8-2.6 2.4-4.2 0zM11 12.8c2.4 1.6 1.8 4 0 4.2c-1.8-.2-2.4-2.6 0-4.2zM10.2 12c-1.6 2.4-4 1.8-4.2 0c.2-1.8 2.6-2.4 4.2 0zM16.8 17.3l4.2 4.2M21.8 13.5c0 3-1.3 5-3 6.3',
  lehenga:
    'M9.5 2.5c.6 1.6 4.4 1.6 5 0l2 1.5-.8 3.5h-7.4L7.5 4zM8.8 9.5h6.4l5.3 10.3c-2 .9-3.3-.4-4.7.3c-1.3.6-2.5.6-3.8 0s-2.5-.6-3.8 0c-1.4.7-2.7-.6-4.7-.3zM10.6 9.5L8.5 20M13.4 9.5L15.5 20M5 17c4.5 1.3 9.5 1.3 14 0',
  machine:
    'M3 20.5h18M5 20.5v-3.5h14v3.5M4 5.5h12.5a3 3 0 0 1 3 3V17h-4.5v-6H8.5v1.5h-4zM6.3 12.5V16M19.5 8.5H22M7.5 5.5V3h3v2.5M12 8.2h3',
  tape: 'M3.5 9.5a5 4 0 0 1 10 0v5.5h7.5v4.5h-17.5zM3.5 9.5v10M8.5 11.2a1.6 1.3 0 1 0 0-2.6a1.6 1.3 0 0 0 0 2.6M16.5 19.5v-2M13 19.5v-2M9.5 19.5v-2M6.5 19.5v-2',
  check: 'M4.5 12.8l4.8 4.7L19.5 6.5',
  arrow: 'M4 12h15M13.5 6.5L19 12l-5.5 5.5',
  back: 'M20 12H5M10.5 6.5L5 12l5.5 5.5',
  down: 'M5.5 9l6.5 6.5L18.5 9',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6L6 18',
  phone:
    'M6.5 3.5l3 .5 1.2 4-2 1.7c1 2.3 2.3 3.6 4.6 4.6l1.7-2 4 1.2.5 3c-.2 1.9-1.5 3-3 3c-7-.5-12.5-6-13-13c0-1.5 1.1-2.8 3-3z',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  pin: 'M12 21.5c4.5-5 6.5-8.3 6.5-11.5a6.5 6.5 0 0 0-13 0c0 3.2 2 6.5 6.5 11.5zM12 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 7.5V12l3.5 2.2',
  star: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z',
  upload: 'M12 15.5V4.5M7.5 8.5L12 4l4.5 4.5M4 15.5v4.5h16v-4.5',
  external: 'M13.5 4.5h6v6M19.5 4.5L11 13M17 13.5v6H4.5V7h6',
  play: 'M3.5 5.5h17v13h-17zM10 9l5 3-5 3z',
  camera:
    'M6.5 3.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM17 6.9v.1',
  heart: 'M12 20C5 15 3.5 12 3.5 9a4.3 4.3 0 0 1 8.5-1.2A4.3 4.3 0 0 1 20.5 9c0 3-1.5 6-8.5 11z',
} as const

export type IconName = keyof typeof iconPaths

/** The boutique's four services, as they are named in the consultation form. */
export const serviceIcons = {
  'Custom Tailoring': 'scissors',
  'Maggam Work': 'hoop',
  'Bridal Consultation': 'lehenga',
  'Machine Embroidery': 'machine',
} as const satisfies Record<string, IconName>
