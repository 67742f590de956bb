import type { Page } from '@playwright/test'

/** Classes that name an element for something other than a style of its own, each with what reads it. */
const hooks = [
  /^(group|peer)(\/[\w-]+)?$/, // Tailwind: other elements are styled by the state of this one.
  /^tabler-icon/, // Written by the library of icons.
  /^active$/, // Written by the router on links to the page one is on, which are styled by `aria-current`.
  /^callout-note$/, // A callout looks like a note unless its kind says otherwise.
  /^language-/, // Names the language of a code block, as HTML recommends.
]

/**
 * The classes in the page's elements that no style rule uses. Such a class was meant to have a style and has none: its
 * file is not among the sources of the style sheet, or its name is misspelt.
 */
export async function unstyledClasses(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const styled = new Set<string>()
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const [, name] of rule.selectorText.matchAll(/\.((?:[\w-]|\p{L}|\\[0-9a-f]{1,6} ?|\\.)+)/giu))
            styled.add(
              name!.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, sign: string) =>
                code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
              ),
            )
        if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList)
      }
    }
    for (const sheet of document.styleSheets) collect(sheet.cssRules)
    const used = [...document.querySelectorAll('[class]')].flatMap(element => [...element.classList])
    return { rules: styled.size, unstyled: [...new Set(used)].filter(name => !styled.has(name)) }
  })
  if (found.rules === 0) return ['no rule was found in the style sheets of this page']
  return found.unstyled.filter(name => !hooks.some(hook => hook.test(name))).toSorted()
}
