import type { PitchTheme } from '../states.ts'
import type { Run } from './pitch-text.ts'

/** The size of a slide in points: 16 to 9. */
export const slideSize = { width: 960, height: 540 }

export type Face = 'head' | 'text' | 'bold'
export type Tone = 'ink' | 'dim' | 'brand'

/** A paragraph with its measured lines; a renderer that breaks lines itself may use the runs alone. */
export type SetParagraph = {
  level: 0 | 1 | 2
  runs: Run[]
  lines: Run[][]
  /** Where each line begins and ends in the text of the runs. */
  spans: readonly (readonly [from: number, to: number])[]
  /** Set if it continues the paragraph of the previous slide, with or without a space between them. */
  continues?: 'spaced' | 'joined'
}

type Frame = { x: number; y: number; width: number; height: number }
export type TextBox = Frame & {
  kind: 'text'
  role: 'title' | 'body' | 'caption' | 'footer' | 'number'
  face: Face
  size: number
  /** The line height, as a factor of the font size. */
  leading: number
  tone: Tone
  isRight?: boolean
  paragraphs: SetParagraph[]
}
export type PictureBox = Frame & { kind: 'picture'; image_id: string; alt: string }
export type Box = TextBox | PictureBox

/**
 * One slide: the boxes that HTML, PDF and PowerPoint draw alike. A section that does not fit on one slide has several
 * parts.
 */
export type Slide = { section_id: string; part: number; title: string; notes: string; boxes: Box[]; smallest: number }

export type Colours = Record<Tone, string> & { ground: string }
export const themeColours: Record<PitchTheme, Colours> = {
  paper: { ground: '#fffdf8', ink: '#191b1a', dim: '#5b5d58', brand: '#0b6b52' },
  pine: { ground: '#0b4d3c', ink: '#ffffff', dim: '#cdf2e0', brand: '#9fe8cb' },
  sky: { ground: '#d8e9ff', ink: '#0f1f44', dim: '#33476f', brand: '#1f4ea9' },
  night: { ground: '#0f1110', ink: '#f2efe8', dim: '#b4b1a9', brand: '#63dab0' },
}

/** The indent of a list item, and the position of its bullet. */
export const indentOf = (level: 0 | 1 | 2, size: number): number => (level === 0 ? 0 : level * size * 1.1)
/** The space between paragraphs. */
export const gapAfter = (size: number): number => size * 0.45
