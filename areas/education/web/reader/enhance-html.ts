type Words = { copy: string; copied: string; anchor: string }

const buttonLook =
  'absolute top-2 right-2 min-h-8 rounded-lg border border-line bg-surface px-2.5 text-[0.8125rem] font-medium text-dim opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 hover:text-ink pointer-coarse:opacity-100'
const anchorLook =
  'ml-2 no-underline! font-text font-normal text-dim! opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100'

/** Adds copy buttons to a lesson's code, links to its headings, and one choice for all variants of a title. Running it twice is harmless. */
export function enhanceHtml(frame: HTMLElement, words: Words): void {
  for (const pre of frame.querySelectorAll('pre')) dressCode(pre, words)
  for (const heading of frame.querySelectorAll<HTMLElement>(':is(h2, h3, h4)[id]')) dressHeading(heading, words)
  for (const tab of frame.querySelectorAll<HTMLDetailsElement>('details.variant')) {
    tab.addEventListener('toggle', () => tab.open && openAlike(frame, tab))
    tab.querySelector('summary')?.addEventListener('click', event => tab.open && event.preventDefault())
  }
}

const titleOf = (tab: Element) => tab.querySelector('summary')?.textContent

/** A reader who chooses PyTorch once wants it in the whole lesson. */
function openAlike(frame: HTMLElement, chosen: HTMLDetailsElement): void {
  for (const tab of frame.querySelectorAll<HTMLDetailsElement>('details.variant:not([open])'))
    if (titleOf(tab) === titleOf(chosen)) tab.open = true
}

function dressCode(pre: HTMLElement, { copy, copied }: Words): void {
  const around = pre.parentElement
  if (!around || around.dataset.code !== undefined) return
  const holder = document.createElement('div')
  holder.dataset.code = ''
  holder.className = 'group relative'
  pre.replaceWith(holder)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonLook
  button.textContent = copy
  button.addEventListener('click', () => void copyCode(pre, button, copy, copied))
  holder.append(pre, button)
}

async function copyCode(pre: HTMLElement, button: HTMLElement, copy: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(pre.textContent.replace(/\n$/, ''))
  } catch {
    getSelection()?.selectAllChildren(pre) // Writing to the clipboard is not allowed: the keyboard's own copy still works.
    return
  }
  button.textContent = copied
  setTimeout(() => (button.textContent = copy), 2_000)
}

function dressHeading(heading: HTMLElement, { anchor }: Words): void {
  if (heading.querySelector('a[data-anchor]')) return
  const link = document.createElement('a')
  link.dataset.anchor = ''
  link.href = `${location.pathname}${location.search}#${heading.id}`
  link.className = anchorLook
  link.setAttribute('aria-label', `${anchor}: ${heading.textContent}`)
  link.textContent = '#'
  heading.classList.add('group')
  heading.append(link)
}
