import type { Locator, Page } from '@playwright/test'

const soon = { timeout: 20_000 }

/**
 * Waits until the screen is complete: its heading drawn, nothing loading, fonts and pictures loaded. A screen that has just
 * been left is still there for a moment, so this is asked again two frames later.
 */
export async function settled(page: Page): Promise<void> {
  await drawn(page)
  await redrawn(page)
  await drawn(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(image => image.loading !== 'lazy' && image.getClientRects().length > 0)
    await Promise.all(pictures.map(image => image.decode().catch(() => undefined)))
  })
  await redrawn(page)
}

const drawn = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') &&
      !document.querySelector('#first-paint, .animate-turn, .animate-breathe, [aria-busy=true]'),
    undefined,
    soon,
  )

/** Waits two frames, so that a change or a new size is drawn. Motion is reduced, so no transition is running then. */
export const redrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )

/** How many pixels wider than the window the page is. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Texts that a reader cannot see in full: clipped by a box, or outside the window. A text that is cut on purpose has an
 * ellipsis (`truncate`, `line-clamp-…`), is in a box that scrolls (a row of segments has none that are out of view), or is
 * for screen readers only.
 */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const isOnPurpose = (style: CSSStyleDeclaration, box: DOMRect) =>
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none' ||
      style.clipPath !== 'none' ||
      box.width <= 1
    const cutBy = (element: Element | null, text: DOMRect): boolean => {
      for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
        const style = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        if (isOnPurpose(style, box)) return false
        const isScrolling = style.overflowX === 'auto' || style.overflowX === 'scroll'
        if (isScrolling && !each.matches('.segmented')) return false
        const isClipping = isScrolling || style.overflowX === 'hidden' || style.overflowX === 'clip'
        if (isClipping && (text.right > box.right + 1 || text.left < box.left - 1)) return true
        if (style.position === 'fixed') break
      }
      return text.right > innerWidth + 1 || text.left < -1
    }
    const canvas = document.createElement('canvas').getContext('2d')!
    for (const select of document.querySelectorAll('select')) {
      const style = getComputedStyle(select)
      canvas.font = style.font
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const chosen = select.selectedOptions[0]?.text ?? ''
      const isCut = !('names' in select.dataset) && canvas.measureText(chosen).width > room + 1
      if (isCut && select.checkVisibility()) found.push(chosen)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const node = texts.currentNode
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      range.selectNodeContents(node)
      const isCut = [...range.getClientRects()].some(rect => rect.width > 1 && cutBy(node.parentElement, rect))
      if (isCut) found.push(node.textContent.trim().slice(0, 60))
    }
    return found
  })

/**
 * Japanese headings whose last line is only one or two characters: a phrase that is longer than the line is broken
 * anywhere. The heading needs shorter phrases.
 */
export const strayCharacters = (page: Page): Promise<string[]> =>
  page.locator(':is(h1, h2, h3):lang(ja)').evaluateAll(headings =>
    headings
      .filter(heading => heading.childElementCount === 0) // Others have a number or a label beside the words.
      .filter(heading => {
        const range = document.createRange()
        range.selectNodeContents(heading)
        const lines = new Map<number, number>()
        for (const { bottom, width } of range.getClientRects())
          if (width > 1) lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + width)
        const last = lines.get(Math.max(...lines.keys())) ?? 0
        const size = Number.parseFloat(getComputedStyle(heading).fontSize)
        return last < 2.5 * size && last < Math.max(...lines.values()) / 3
      })
      .map(heading => heading.textContent),
  )

/**
 * The selected tabs that are out of view in a row that scrolls. Only for screens that were just opened: moving the focus
 * through the tabs scrolls the row too.
 */
export const selectedTabsOutOfView = (page: Page): Promise<string[]> =>
  page.locator('.tabs > :is([aria-current=page], [aria-selected=true])').evaluateAll(tabs =>
    tabs
      .filter(tab => {
        const box = tab.getBoundingClientRect()
        const row = tab.parentElement!.getBoundingClientRect()
        return box.left < row.left - 1 || box.right > row.right + 1
      })
      .map(tab => tab.textContent),
  )

/** Whether no bar that stays in place covers the middle of a field. */
export const isUncovered = (field: Locator): Promise<boolean> =>
  field.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  })
