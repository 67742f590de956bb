/** A parent of an element that had the focus, from the inside out, and the neighbours there. */
type Step = { parent: Element; before: Element | null; after: Element | null }

let last: Element | undefined
let trail: Step[] = []

/**
 * Keeps the position of people who use no mouse. When the focused element leaves the page (a button after its work, a row
 * that was removed), the browser moves the focus to the body. This moves it to the element's replacement, else to its
 * neighbour or parent. An element that takes the focus within two frames (a dialog, a heading) comes first.
 */
export function recoverFocus(): void {
  document.addEventListener('focusin', ({ target }) => remember(target as Element))
  document.addEventListener('focusout', look)
  // An element can also be hidden without being removed.
  document.addEventListener('keyup', look)
  // A click on an empty part of the page removes the focus on purpose.
  document.addEventListener('pointerup', () => {
    if (isLost() && last && isThere(last)) last = undefined
  })
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

const isLost = () => document.activeElement === document.body || document.activeElement === null
const isThere = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled')

function remember(element: Element): void {
  last = element
  trail = []
  for (let at: Element | null = element; at?.parentElement && at !== document.body; at = at.parentElement)
    trail.push({ parent: at.parentElement, before: at.previousElementSibling, after: at.nextElementSibling })
}

/** Checked after the next paint: checking here would force the browser to lay the page out at once. */
function look(): void {
  const lost = last
  if (!lost || !isLost()) return
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (last === lost && isLost() && !isThere(lost)) focusOn(findTarget(trail))
    }),
  )
}

const isFocusable = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && isThere(element) && !element.closest('[aria-hidden=true], [inert]')

/** The innermost remaining target: the new element, the one after, the one before, or their parent. */
function findTarget(steps: readonly Step[]): HTMLElement | undefined {
  for (const { parent, before, after } of steps) {
    if (!isFocusable(parent) || parent === document.body) continue
    const now = before ? (before.parentElement === parent ? before.nextElementSibling : null) : parent.firstElementChild
    return [now, after?.parentElement === parent ? after : null, before, parent].find(isFocusable)
  }
  return undefined
}

function focusOn(target: HTMLElement | undefined): void {
  if (!target) return
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
}
