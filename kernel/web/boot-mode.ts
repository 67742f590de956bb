/**
 * Runs in the head before anything is painted, so that a dark page never flashes light (specification, section 4: starts
 * as light, ignores the system, is kept). Servers put it into the document and its hash into the Content-Security-Policy.
 */
export const bootMode =
  "(e=>{try{e.dataset.mode=localStorage.colorMode==='dark'?'dark':'light'}catch{e.dataset.mode='light'}})(document.documentElement)"
