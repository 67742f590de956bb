import type { Face, Measure } from '../../contract/deck/slides.ts'

/** The fonts of slides: those of the lab. */
export const fontOf: Record<Face, { family: string; weight: number }> = {
  head: { family: 'var(--font-head)', weight: 700 },
  text: { family: 'var(--font-text)', weight: 400 },
  bold: { family: 'var(--font-text)', weight: 700 },
}
const names: Record<Face, string> = {
  head: "'Bricolage Grotesque', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', sans-serif",
  text: "'Instrument Sans', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', sans-serif",
  bold: "'Instrument Sans', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', sans-serif",
}

let context: CanvasRenderingContext2D | null | undefined

/** Measures with the browser’s own fonts. Widths grow with the size, so each text is measured at one size. */
export const measure: Measure = (text, face, size) => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * size * 0.55
  const font = `${fontOf[face].weight} 100px ${names[face]}`
  if (context.font !== font) context.font = font
  return (context.measureText(text).width * size) / 100
}
