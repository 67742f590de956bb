/**
 * Runs in the head before anything is painted, so that a dark page never flashes light, nor a light one dark in a browser
 * that prefers dark (specification, section 4: starts as light, ignores the system, is kept). Where local storage was cleared,
 * the tab still knows its mode. Servers put it into the document and its hash into the Content-Security-Policy.
 */
export const bootMode = `(e=>{let m='light';try{if((localStorage.colorMode||sessionStorage.colorMode)==='dark')m='dark'}catch{}e.dataset.mode=m;document.querySelector('meta[name=color-scheme]').content=m})(document.documentElement)`

/** Keeps the mode for this tab's next page, when local storage is about to be cleared. */
export function rememberMode(): void {
  try {
    sessionStorage.setItem('colorMode', document.documentElement.dataset['mode'] ?? 'light')
  } catch {
    // Storage is switched off: the next page is light, as at the first visit.
  }
}
