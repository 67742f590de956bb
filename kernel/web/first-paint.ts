/** A document with a first paint loads its style beside its script. A style that cannot be loaded is not waited for. */
export async function styleLoaded(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
  const settled = (link: HTMLLinkElement) =>
    new Promise(resolve => {
      for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true })
    })
  await Promise.all(links.map(settled))
}

/**
 * Takes what the server drew of the screen (`FirstPaint`) away once the screen itself is there, or says why it is not.
 * Browsers paint nothing in between.
 */
export function endFirstPaint(): void {
  const drawn = document.getElementById('first-paint')
  const root = document.getElementById('root') as HTMLElement
  if (!drawn) return
  const endIfThere = () => {
    if (!root.querySelector('h1, [role=alert]')) return
    drawn.remove()
    observer.disconnect()
  }
  const observer = new MutationObserver(endIfThere)
  observer.observe(root, { childList: true, subtree: true })
  endIfThere()
}
