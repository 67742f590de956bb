/**
 * Runs in the body of a document with a first paint, and loads the lab's script and what that will load first, as its
 * `data-script` and `data-soon` name them. In the head they would be there before the first frame, which waits for them
 * then. A hidden page has no frames. What cannot be loaded is an error of this script, for `bootWatch`.
 */
export const bootAfterPaint = `(e=>{const load=()=>{for(const href of e.dataset.soon.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));import(e.dataset.script).catch(error=>{console.error(error);e.dispatchEvent(new Event('error'))})};document.hidden?load():requestAnimationFrame(()=>setTimeout(load))})(document.currentScript)`
