/** Long enough to pass over a mark, or to reach its panel, without a change. */
const delayMs = 200

const openPanel = () => document.querySelector('.popover:popover-open')

/** Opens the quotes behind a sentence while the mouse is over their button or their panel; a click keeps them open. */
function openOnHover(frame: HTMLElement): void {
  const button = frame.querySelector('button')!
  let timer: ReturnType<typeof setTimeout> | undefined
  let isByHover = false
  const isOpen = () => frame.contains(openPanel())
  const later = (work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, delayMs)
  }
  frame.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    later(() => {
      if (openPanel()) return
      isByHover = true
      button.click()
    })
  })
  frame.addEventListener('pointerleave', () => {
    later(() => {
      const isFocused = openPanel()?.contains(document.activeElement)
      if (isByHover && isOpen() && !isFocused) button.click()
    })
  })
  button.addEventListener('click', event => {
    if (!event.isTrusted) return
    // The browser would close what the mouse has opened.
    if (isByHover && isOpen()) event.preventDefault()
    isByHover = false
  })
}

export function startQuotes(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('[data-quotes]')) openOnHover(frame)
}
