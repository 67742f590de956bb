import { type CoverFamily, coverFamily } from '#kernel/contract/cover.ts'

/** The light colours of `kernel/web/look/tokens.css`, for pictures and documents that the server draws. */
export const paper = '#f7f5ef'
export const ink = '#191b1a'
export const dim = '#5b5d58'
export const signal = '#ff6a3d'
export const bad = '#b3261e'

const families: Record<CoverFamily, { ground: string; lines: string }> = {
  mint: { ground: '#cdf2e0', lines: '#0b6b52' },
  sky: { ground: '#d8e9ff', lines: '#1f4ea9' },
  cyan: { ground: '#c7f2fa', lines: '#0d5f7d' },
  pink: { ground: '#ffdcf2', lines: '#86276f' },
  sand: { ground: '#f8e7c3', lines: '#8a5208' },
}

export const coverColours = (seed: string): { ground: string; lines: string } => families[coverFamily(seed)]
