/**
 * Runs in the body of a document with a first paint. It loads the style, after the first frame what the script will need,
 * and once the style is there the script itself, as its `data-style`, `data-soon` and `data-script` name them. If the
 * document named them in its head, the first frame would come after them. A hidden page has no frames. A script that
 * cannot be loaded is an error of this one, for `bootWatch`.
 *
 * The first paint is removed once the screen has a heading or says what is wrong; browsers paint nothing in between. An
 * address with a fragment opens another screen than the server knows of: there it is removed at once.
 */
export const bootAfterPaint = `(e=>{const{style,soon,script}=e.dataset,get=id=>document.getElementById(id),drawn=get('first-paint'),root=get('root'),link=(rel,href)=>{const added=Object.assign(document.createElement('link'),{rel,href});document.head.append(added);return added};if(location.hash)drawn.remove();new MutationObserver((_,observer)=>{if(!root.querySelector('h1,[role=alert]'))return;drawn.remove();observer.disconnect()}).observe(root,{childList:true,subtree:true});const styled=Promise.all(style.split(' ').map(href=>new Promise(settle=>{const sheet=link('stylesheet',href);sheet.onload=sheet.onerror=settle}))),load=()=>{for(const href of soon.split(' '))link('modulepreload',href);styled.then(()=>import(script)).catch(error=>{console.error(error);e.dispatchEvent(new Event('error'))})};document.hidden?load():requestAnimationFrame(()=>setTimeout(load))})(document.currentScript)`
