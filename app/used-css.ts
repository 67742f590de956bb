/** A declaration: the custom property that it defines, if any, and the names that its value uses. */
export type StyleLine = { text: string; defines?: string | undefined; uses: readonly string[] }
/** What a selector needs to be on a page: a class, an element, all or any of some others, or nothing. */
export type Condition = string | true | { all: readonly Condition[] } | { any: readonly Condition[] }
/** A part of a style sheet: a rule, a group of parts, or what stays as it is. */
export type StylePart =
  | { selectors: readonly { text: string; needs: Condition }[]; lines: readonly StyleLine[] }
  | { head: string; parts: readonly StylePart[] }
  | { text: string; defines?: string | undefined }

/** Classes begin with a dot, elements do not. */
type Names = ReadonlySet<string>

function isMet(condition: Condition, names: Names): boolean {
  if (condition === true) return true
  if (typeof condition === 'string') return names.has(condition)
  if ('all' in condition) return condition.all.every(each => isMet(each, names))
  return condition.any.some(each => isMet(each, names))
}

/** The parts without the rules that match nothing, and without what is empty then. */
function matching(parts: readonly StylePart[], names: Names): StylePart[] {
  return parts.flatMap((part): StylePart[] => {
    if ('text' in part) return [part]
    if ('head' in part) {
      const within = matching(part.parts, names)
      return within.length > 0 ? [{ head: part.head, parts: within }] : []
    }
    const selectors = part.selectors.filter(({ needs }) => isMet(needs, names))
    return selectors.length > 0 ? [{ selectors, lines: part.lines }] : []
  })
}

const linesIn = (parts: readonly StylePart[]): StyleLine[] =>
  parts.flatMap(part => ('lines' in part ? part.lines : 'parts' in part ? linesIn(part.parts) : []))

/** The custom properties that are used: by the page's own style attributes, by a declaration, or by one that is used. */
function usedIn(lines: readonly StyleLine[], html: string): Set<string> {
  const used = new Set(html.match(/--[\w-]+/g))
  for (let before = -1; before < used.size;) {
    before = used.size
    for (const { defines, uses } of lines) if (!defines || used.has(defines)) for (const name of uses) used.add(name)
  }
  return used
}

const written = (parts: readonly StylePart[], isUsed: (of: { defines?: string | undefined }) => boolean): string =>
  parts
    .map(part => {
      if ('text' in part) return isUsed(part) ? part.text : ''
      const within =
        'head' in part
          ? written(part.parts, isUsed)
          : part.lines
              .filter(isUsed)
              .map(line => line.text)
              .join(';')
      return within && `${'head' in part ? part.head : part.selectors.map(({ text }) => text).join(',')}{${within}}`
    })
    .join('')

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&gt;', '>'),
  )

/** The classes and elements of a page. */
const namesIn = (html: string): Names =>
  new Set([
    ...attribute(html, 'class').flatMap(value => value.split(/\s+/).map(each => `.${each}`)),
    ...[...html.matchAll(/<([a-z][\w-]*)/g)].map(([, element = '']) => element),
    'html',
    'body',
  ])

/**
 * @returns a function from a page's HTML to the rules and custom properties of a style sheet that the page uses, in their
 * order. A class that a script adds later is not there.
 */
export function usedCss(parts: readonly StylePart[]): (html: string) => string {
  return html => {
    const kept = matching(parts, namesIn(html))
    const used = usedIn(linesIn(kept), html)
    return written(kept, ({ defines }) => !defines || used.has(defines))
  }
}
