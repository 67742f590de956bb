/**
 * Marks words on the page, without touching its elements (CSS Custom Highlight API); nothing is marked where the browser
 * cannot, or when there are none. In a sheet of its own: what minifies our styles does not know `::highlight`.
 */
export function markWords(words: Range | undefined): void {
  if (!('highlights' in CSS)) return
  if (!words) return void CSS.highlights.delete('marked')
  sheet ??= markSheet()
  CSS.highlights.set('marked', new Highlight(words))
}

let sheet: CSSStyleSheet | undefined

function markSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync('::highlight(marked) { background-color: var(--color-tint); color: var(--color-on-tint) }')
  document.adoptedStyleSheets.push(made)
  return made
}
