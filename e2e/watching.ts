import type { Page } from '@playwright/test'

/** What a page did that none should do; `clear` starts counting anew, for the next screen in the same page. */
export type Faults = { seen: string[]; clear(expects?: RegExp): void }

/** Leaving a page cuts its stream of live events, which is no fault. */
const isCutByLeaving = (failure: string | undefined) => failure === 'net::ERR_ABORTED'

/** Listens for errors in the console, errors nobody caught, and requests that failed or were refused. */
export function watch(page: Page): Faults {
  let expected: RegExp | undefined
  const faults: Faults = {
    seen: [],
    clear(expects) {
      expected = expects
      faults.seen = []
    },
  }
  const note = (fault: string) => {
    if (!expected?.test(fault)) faults.seen.push(fault)
  }
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', error => note(`uncaught: ${error.message.slice(0, 300)}`))
  page.on('requestfailed', request => {
    const failure = request.failure()?.errorText
    if (!isCutByLeaving(failure)) note(`${failure}: ${request.url()}`)
  })
  page.on('response', response => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`)
  })
  return faults
}

const still = { timeout: 15_000 }

/** Until the screen is all there: its heading drawn, nothing loading, fonts and pictures come. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor(still)
  await page.waitForFunction(
    () => !document.querySelector('.animate-turn, .animate-breathe, [aria-busy=true]'),
    undefined,
    still,
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(image => image.loading !== 'lazy' && image.getClientRects().length > 0)
    await Promise.all(pictures.map(image => image.decode().catch(() => undefined)))
  })
  await redrawn(page)
}

/** Two frames on: what was changed or resized is drawn. Who visits wants little motion, so that nothing is on its way. */
export const redrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )

/** How many pixels wider than the window the page is. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Words that a reader cannot see whole: cut by a box that hides what it does not hold, or outside the window. What is
 * cut on purpose has an ellipsis (`truncate`, `line-clamp-…`), scrolls, or is for screen readers alone.
 */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const isMeant = (style: CSSStyleDeclaration, box: DOMRect) =>
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none' ||
      style.clipPath !== 'none' ||
      box.width <= 1
    const cutBy = (element: Element | null, text: DOMRect): boolean => {
      for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
        const style = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        if (isMeant(style, box)) return false
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return false
        const isClipping = style.overflowX === 'hidden' || style.overflowX === 'clip'
        if (isClipping && (text.right > box.right + 1 || text.left < box.left - 1)) return true
        if (style.position === 'fixed') break
      }
      return text.right > innerWidth + 1 || text.left < -1
    }
    const pen = document.createElement('canvas').getContext('2d')!
    for (const select of document.querySelectorAll('select')) {
      const style = getComputedStyle(select)
      pen.font = style.font
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const chosen = select.selectedOptions[0]?.text ?? ''
      const isCut = !('names' in select.dataset) && pen.measureText(chosen).width > room + 1
      if (isCut && select.checkVisibility()) found.push(chosen)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      range.selectNodeContents(node)
      const isCut = [...range.getClientRects()].some(rect => rect.width > 1 && cutBy(node.parentElement, rect))
      if (isCut) found.push(node.textContent.trim().slice(0, 60))
    }
    return found
  })
