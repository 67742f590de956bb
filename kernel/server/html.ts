const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Any text as markup that shows it, also inside an attribute with quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => escapes[sign] ?? sign)

/** Markup that is safe to send: only `html` makes it, so any other text is escaped when inserted. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

const render = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (typeof part === 'object' && part !== null) return part.map(render).join('')
  if (part === false || part === null || part === undefined) return ''
  return escapeHtml(String(part))
}

/** Writes markup by hand: `${…}` is escaped, lists are joined, nothing and `false` become nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((string, index) => string + render(parts[index])).join(''))
