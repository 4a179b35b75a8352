import { payloadAddress } from '#lib/routes/routes.ts';
import { keepPresses } from './keep-presses.ts';

/** The query parameter with which a page is loaded past a cache that has an older one. */
const pastCaches = 'fresh';

/** Where Turbopack's chunks find what the page starts with. */
export const chunkList = 'TURBOPACK';

/**
 * Fetches the payload that the page was rendered with, then runs the page's scripts, all of which are fetched at the same
 * time. Next's scripts read the payload from `__next_f`. A payload that has gone belongs to a page
 * that some cache kept for too long: the current page is loaded then, once. Where there is still none, the page stays as it
 * is without JavaScript.
 */
const start = `
const start=()=>{
  const {payload,files,chunks}=page;
  if(started)return;
  started=true;
  show();
  const add=(name,attributes)=>document.head.append(Object.assign(document.createElement(name),attributes));
  const run=()=>{
    if(chunks)(self.${chunkList}=self.${chunkList}||[]).push(JSON.parse(chunks));
    for(const src of files.split(' '))add('script',{src,async:false})
  };
  if(!payload)return run();
  for(const href of files.split(' '))add('link',{rel:'preload',as:'script',href});
  const ask=tries=>fetch(payload).then(answer=>{
    if(answer.ok)return answer.text();
    if(answer.status===404)return;
    throw answer.status
  }).catch(error=>{
    if(!tries)throw error;
    return new Promise(done=>setTimeout(done,2000)).then(()=>ask(tries-1))
  });
  ask(3).then(text=>{
    if(text!==undefined){
      (self.__next_f=self.__next_f||[]).push([0],[1,text]);
      run()
    }else if(!isPastCaches){
      address.searchParams.set('${pastCaches}',payload.split('/')[2]);
      location.replace(address)
    }
  })
};`;

/** The address is the visitor's own again before anything else reads it. */
const tidyAddress = `
const address=new URL(location);
const isPastCaches=address.searchParams.has('${pastCaches}');
if(isPastCaches){address.searchParams.delete('${pastCaches}');history.replaceState(history.state,'',address)}`;

/** An observer tells what is in sight without having what is closed laid out; it has the body, too, so that it reports on every page. */
const whenPainted = `
const show=()=>{delete root.opening};
const inSight=()=>new Promise(done=>{
  const observer=new IntersectionObserver(entries=>{
    observer.disconnect();
    done(entries.filter(entry=>entry.isIntersecting).map(entry=>entry.target))
  });
  for(const element of [document.body,...document.images])observer.observe(element)
});
const decoded=wanted=>inSight().then(elements=>
  Promise.allSettled(elements.filter(element=>element.matches(wanted)).map(picture=>picture.decode())));
const painted=()=>new Promise(done=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(done))));
decoded('img[fetchpriority=high]').then(painted).then(show)
  .then(()=>decoded('img')).then(painted).then(start);
for(const action of ['pointerdown','keydown','wheel'])addEventListener(action,start,{once:true,capture:true});
setTimeout(start,3000)`;

const onOneLine = (code: string) => code.replace(/\n\s*/g, '');

/**
 * Runs at the end of a page and adds the scripts that its `data-files` names, in their order: once the pictures of the
 * first screen are painted, at the visitor's first action, or after three seconds. On a slow line a page's scripts would take
 * the bandwidth of its first picture; nothing of the page needs them before, and presses in the meantime are kept. The page
 * comes as `data-opening`, and its lazily loaded pictures wait until the most important ones in sight are painted (`theme/frames.css`).
 * It is a fixed text, which the policies of cached pages allow by its hash.
 */
export const startScripts = `{const page=document.currentScript.dataset,root=document.documentElement.dataset;let started=false;${onOneLine(tidyAddress)};${onOneLine(start)}${onOneLine(whenPainted)}}${keepPresses}`;

/** The payload that a page was rendered with, and the address of the page. */
export type OwnPayload = { digest: string; address: string };

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The same HTML as that of a page whose scripts are still to start. */
export const asOpening = (html: string): string => html.replace(/<html\b[^>]*/, '$& data-opening=""');

/**
 * With what a page's scripts start: the payload, unless the page contains it, what they find in `chunkList`, and the nonce
 * that the page's policy may ask for.
 */
export type Start = { payload?: OwnPayload; chunks?: unknown; nonce?: string };

/** The element that starts a page's scripts. */
export function startElement(files: string, { payload, chunks, nonce }: Start = {}): string {
  const from = payload ? `data-payload="${inAttribute(payloadAddress(payload.digest, payload.address))}" ` : '';
  const allowed = nonce ? `nonce="${nonce}" ` : '';
  const first = chunks === undefined ? '' : `data-chunks="${inAttribute(JSON.stringify(chunks))}" `;
  return `<script ${from}${allowed}${first}data-files="${files}">${startScripts}</script>`;
}

/** The page's own script without the address of its payload. */
export const withoutPayload = (html: string): string => html.replace(/<script data-payload="[^"]*" /, '<script ');
