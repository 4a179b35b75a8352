import { keepPresses } from './keep-presses.ts';

/**
 * Runs at the end of a cached page and adds the scripts that its `data-files` names, in their order: once the most important
 * pictures are painted, at the visitor's first action, or after three seconds. On a slow line a page's scripts would take the
 * bandwidth of its first picture; nothing of the page needs them before, and presses in the meantime are kept. It is a fixed
 * text, which the content security policy allows by its hash.
 */
export const startScripts = `{let files=document.currentScript.dataset.files.split(' ');const start=()=>{for(const file of files){const script=document.createElement('script');script.setAttribute('src',file);script.async=false;document.head.append(script)}files=[]};Promise.allSettled([...document.querySelectorAll('img[fetchpriority=high]')].map(picture=>picture.decode())).then(()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start))));for(const action of ['pointerdown','keydown'])addEventListener(action,start,{once:true,capture:true});setTimeout(start,3000)}${keepPresses}`;
