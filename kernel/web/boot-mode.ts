/**
 * Runs in the head before anything is painted, so that a dark page never flashes light, nor a light one dark in a
 * browser that prefers dark (specification, section 4: starts as light, ignores the system, is stored). When local
 * storage was cleared, the tab still knows its mode. Servers put it into the document and its hash into the
 * Content-Security-Policy.
 */
export const bootMode = `(e=>{let m='light';try{if((localStorage.colorMode||sessionStorage.colorMode)==='dark')m='dark'}catch{}e.dataset.mode=m;document.querySelector('meta[name=color-scheme]').content=m})(document.documentElement)`

/** Stores the mode for this tab's next page, before local storage is cleared. */
export function rememberMode(): void {
  try {
    sessionStorage.setItem('colorMode', document.documentElement.dataset['mode'] ?? 'light')
  } catch {
    // Storage is disabled: the next page is light, as at the first visit.
  }
}
