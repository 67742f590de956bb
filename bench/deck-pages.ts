import { slideSize, type Slide } from '#areas/pitches/contract/deck/slides.ts'
import type { Word } from './deck-programs.ts'

const footerTop = 502
const margin = 56
/** Signs look alike after a conversion: ligatures, wide and narrow forms. */
const letters = (text: string) => [...text.normalize('NFKC').replaceAll(/[\s•\u00ad]+/g, '')].toSorted().join('')

/** The middle of a word: the boxes of lines above each other touch, as fonts are higher than their letters. */
const middle = ({ left, right, top, bottom }: Word) => ({
  left: left + 0.5,
  right: right - 0.5,
  top: top + (bottom - top) * 0.3,
  bottom: bottom - (bottom - top) * 0.3,
})
const touch = (a: Word, b: Word) => {
  const [one, other] = [middle(a), middle(b)]
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

const textOf = (boxes: Slide['boxes']) =>
  boxes
    .flatMap(box => (box.kind === 'text' ? box.paragraphs : []))
    .flatMap(({ runs }) => runs.map(({ text }) => text))
    .join('')

/** Where the page of a slide has other text, or text where none may be. */
export function pageFaults({ boxes }: Slide, words: readonly Word[]): string[] {
  const faults: string[] = []
  const [expected, found] = [letters(textOf(boxes)), letters(words.map(({ text }) => text).join(''))]
  if (expected !== found) faults.push(`its text has ${found.length} letters and not the same ${expected.length}`)
  for (const word of words) {
    const { left, right, top, bottom } = word
    if (left < margin - 2 || right > slideSize.width - margin + 4 || top < 0)
      faults.push(`“${word.text}” is outside (${left}–${right})`)
    const isInFooter = (top + bottom) / 2 > footerTop
    const footer = boxes.filter(box => box.kind === 'text' && (box.role === 'footer' || box.role === 'number'))
    if (isInFooter && !textOf(footer).includes(word.text))
      faults.push(`“${word.text}” runs into the bottom (${bottom})`)
  }
  for (const [at, word] of words.entries()) {
    const other = words.slice(at + 1).find(each => touch(word, each))
    if (other) faults.push(`“${word.text}” and “${other.text}” overlap`)
  }
  return faults
}
