import { clamp, mix } from './point.ts'

export const house = {
  ivory: '#fbf5ea',
  sand: '#f0ddc6',
  maroon: '#5b1020',
  rani: '#b0175b',
  teal: '#0f5c5c',
  gold: '#c9982f',
  goldLight: '#f1d38a',
  goldDark: '#8a5f14',
  ink: '#2a1216',
} as const

type Rgb = readonly [number, number, number]

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export const hex = (colour: Rgb): string =>
  `#${colour
    .map((part) =>
      Math.round(clamp(part, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export function blend(a: string, b: string, t: number): string {
  const from = rgb(a)
  const to = rgb(b)
  return hex([mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)])
}
