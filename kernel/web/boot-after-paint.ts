/**
 * Runs in the body of a document with a first paint. It loads the style at once, and after the first frame preloads what
 * the script needs; the script itself runs once the style has come or failed. `data-style`, `data-soon` and `data-script`
 * name the files: if the document named them in its head, the first frame would come after them. A hidden page has no
 * frames, so there it does not wait for one. A script that cannot be loaded is an error of this one, for `bootWatch`.
 *
 * The first paint is removed in the frame in which the screen has a heading or says what is wrong, and at the latest five
 * seconds after the script has run. An address with a fragment opens another screen than the server knows of: there it is
 * removed at once.
 */
export const bootAfterPaint = `(e=>{const{style,soon,script}=e.dataset,get=id=>document.getElementById(id),drawn=get('first-paint'),root=get('root'),link=(rel,href)=>{const added=Object.assign(document.createElement('link'),{rel,href});document.head.append(added);return added};if(location.hash)drawn.remove();new MutationObserver((_,observer)=>{if(!root.querySelector('h1,[role=alert]'))return;drawn.remove();observer.disconnect()}).observe(root,{childList:true,subtree:true});const styled=Promise.all(style.split(' ').map(href=>new Promise(settle=>{const sheet=link('stylesheet',href);sheet.onload=sheet.onerror=settle}))),load=()=>{for(const href of soon.split(' '))link('modulepreload',href);styled.then(()=>import(script)).then(()=>setTimeout(()=>drawn.remove(),5e3)).catch(error=>{console.error(error);e.dispatchEvent(new Event('error'))})};document.hidden?load():requestAnimationFrame(()=>setTimeout(load))})(document.currentScript)`
