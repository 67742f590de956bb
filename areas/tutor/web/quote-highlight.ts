import { markWords } from '#kernel/web/ui/mark-words.ts'

/** The words of a text to highlight. */
export type Highlight = { unitKey: string; headingId: string | null; words: string }

let pending: ReturnType<typeof setTimeout> | undefined

/** Runs after the router, which scrolls a new page to its top or its heading. */
const settled = 150
/** A unit that opens later than this was opened for another reason. */
const longest = 20_000

/** Highlights these words in the reader, once their unit is open there, also where the panel with the link has closed. */
export function highlightQuote(next: Highlight): void {
  const until = performance.now() + longest
  const look = () => {
    const text = document.querySelector<HTMLElement>(`article[data-unit="${CSS.escape(next.unitKey)}"] .prose`)
    if (text) show(text, next)
    else if (performance.now() < until) pending = setTimeout(look, settled)
  }
  clearTimeout(pending)
  markWords(undefined)
  pending = setTimeout(look, settled)
}

const bare = (text: string) => text.replaceAll(/\s+/g, '')

function show(text: HTMLElement, { headingId, words }: Highlight): void {
  const heading = headingId ? document.getElementById(headingId) : null
  const characters = bare(words)
  const range = characters ? (find(text, characters, heading) ?? find(text, characters, null)) : undefined
  markWords(range)
  const place = range ?? heading
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (place) {
    const top = window.scrollY + place.getBoundingClientRect().top - window.innerHeight / 4
    window.scrollTo({ top, behavior: calm ? 'instant' : 'smooth' })
  }
  focus(heading ?? text)
}

/** Moves the keyboard focus to the words. */
function focus(element: HTMLElement): void {
  if (document.querySelector('dialog:modal')) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * The range of these characters, whatever spaces and elements are between them; from an element on, if one is given.
 */
function find(text: HTMLElement, characters: string, from: HTMLElement | null): Range | undefined {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const places: { node: Node; offset: number }[] = []
  let all = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (from && !(from.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)) continue
    for (const [offset, character] of (node.nodeValue ?? '').split('').entries()) {
      if (/\s/.test(character)) continue
      all += character
      places.push({ node, offset })
    }
  }
  const at = all.indexOf(characters)
  const [first, last] = [places[at], places[at + characters.length - 1]]
  if (at < 0 || !first || !last) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}
