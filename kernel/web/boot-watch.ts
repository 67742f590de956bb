/**
 * Runs in the head of the lab's document. When its code does not load, as from a server that answers 500, a line that
 * the document brings along says so, and the page is loaded again after 5 and after 25 seconds; then the line offers
 * that. What was tried in the last minute is stored in the tab, so that a page that never loads is not asked for ever.
 */
export const bootWatch = `addEventListener('error',({target:{localName}})=>{const box=document.getElementById('not-loaded');if(localName!=='script'||!box)return;let tries=[],wait;try{tries=JSON.parse(sessionStorage.bootTries||'[]').filter(at=>Date.now()-at<6e4);wait=[5e3,25e3][tries.length];sessionStorage.bootTries=JSON.stringify([...tries,Date.now()])}catch{}box.hidden=false;box.children[wait?1:0].remove();if(wait)setTimeout(()=>location.reload(),wait)},true)`
