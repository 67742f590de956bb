/**
 * Highlights words on the page without changing its elements (CSS Custom Highlight API); does nothing where the browser
 * cannot, or without words. In a style sheet of its own, because the minifier of our styles does not know
 * `::highlight`.
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
