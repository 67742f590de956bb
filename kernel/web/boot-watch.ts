/**
 * Runs in the head of the lab's document. When its code does not load, as from a server that answers 500, or its start
 * is rejected, a line that the document brings along says so, instead of a first paint, and the page is loaded again after
 * 5 and after 25 seconds unless it has come meanwhile; then the line offers that. What was tried in the last minute is
 * stored in the tab, so that a page that never loads is not asked for ever.
 */
export const bootWatch = `(fail=>{addEventListener('error',({target})=>target.localName==='script'&&fail(),true);addEventListener('unhandledrejection',fail)})(()=>{const box=document.getElementById('not-loaded');if(!box?.hidden)return;document.getElementById('first-paint')?.remove();let tries=[],wait;try{tries=JSON.parse(sessionStorage.bootTries||'[]').filter(at=>Date.now()-at<6e4);wait=[5e3,25e3][tries.length];sessionStorage.bootTries=JSON.stringify([...tries,Date.now()])}catch{}box.hidden=false;box.children[wait?1:0].remove();if(wait)setTimeout(()=>box.isConnected&&location.reload(),wait)})`
