import { changeLines, outsideCode } from '../markdown-pieces.ts'

const icons = /:(?:material|fontawesome|octicons|simple)-[\w-]{1,80}:(?:\{[^{}\n]{1,200}\})?[ \t]?/g
const besideLink = /(?<=[)\]])\{:?[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]{0,200}\}/g

/** Docusaurus loads pictures as modules: `src={require('@site/static/img/a.png').default}` is `/img/a.png`. */
const required = /=\{require\(['"](?:@site\/static)?([^'"\n{}]{1,400})['"]\)(?:\.default)?\}/g

/**
 * Removes attributes in braces after a link, a picture or a heading (Python-Markdown, Pandoc, Kramdown), on a line of
 * their own (MyST, with the label `(name)=` of what follows), and icons of mkdocs such as `:material-home:`, since the
 * lab shows none of them. The id of a heading stays.
 */
export const withoutAttributes = (source: string): string =>
  outsideCode(
    changeLines(source, line => withoutOwnLine(line).replaceAll(role, (_, name, text) => roleText(name, text))),
    text => text.replaceAll(besideLink, '').replaceAll(icons, '').replaceAll(required, '="$1"'),
  )

/** A role of MyST. Its content is between backticks. */
const role =
  /\{(math|sub|sup|kbd|abbr|term|ref|doc|numref|eq|guilabel|menuselection|download|index|cite|cite:[a-z]|prf:ref)\}`([^`\n]{1,400})`/g
const elements = new Set(['sub', 'sup', 'kbd'])

function roleText(name: string, content: string): string {
  if (name.startsWith('cite')) return `(${content})`
  if (name === 'math') return `$${content}$`
  if (elements.has(name)) return `<${name}>${content}</${name}>`
  const [, text, target = ''] = /^(.*\S)\s*<([^<>]+)>$/.exec(content) ?? [undefined, content, content]
  if (name === 'download') return `[${text === target ? text.split('/').at(-1) : text}](${target})`
  return name === 'doc' ? `[${text}](${target}.md)` : text
}

function withoutOwnLine(line: string): string {
  if (/^[ \t]*(?:\{:[ \t]*[^{}]{1,200}\}|\{(?:[.#][\w-]{1,100}[ \t]*){1,5}\}|\([\w:.-]{1,100}\)=)[ \t]*$/.test(line))
    return ''
  const from = /^\s{0,3}#{1,6}\s/.test(line) ? line.lastIndexOf('{') : -1
  const written =
    from < 0 ? undefined : /^\{:?[ \t]*((?:[#.][\w-]{1,100}[ \t]*){1,5})\}[ \t]*$/.exec(line.slice(from))?.[1]
  if (!written) return line
  const id = /#[\w-]+/.exec(written)?.[0]
  return line.slice(0, from).trimEnd() + (id ? ` {${id}}` : '')
}
