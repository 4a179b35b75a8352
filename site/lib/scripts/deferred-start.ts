import { payloadPath } from '#lib/routes/routes.ts';

/**
 * Records clicks on script-driven buttons before hydration and replays one per button, in order, after the first
 * `page-arrival`. Clicks that React or the browser has handled are not replayed.
 */
const replayClicksScript = `{const presses=new Map();const obeyed=['popovertarget',...('commandForElement' in HTMLButtonElement.prototype?['commandfor']:[])];const keep=press=>{const button=press.target.closest?.('button[type=button]');if(button&&!obeyed.some(name=>button.hasAttribute(name))){presses.delete(button);presses.set(button,press)}};addEventListener('click',keep,true);addEventListener('page-arrival',()=>{removeEventListener('click',keep,true);for(const[button,press]of presses)if(press.eventPhase===0)setTimeout(()=>button.click())},{once:true})}`;

/** Query parameter that bypasses caches. */
const cacheBuster = 'fresh';

/** Global list that Turbopack's chunk bootstrap reads. */
export const turbopackGlobal = 'TURBOPACK';

/**
 * Fetches the page's payload and its scripts in parallel, then runs the scripts, which read the payload from
 * `__next_f`. A missing payload means that a cache served an outdated page, so the page is reloaded once, bypassing
 * caches. If the payload is still missing, the page stays static.
 */
const start = `
const start=()=>{
  const {payload,files,chunks}=page;
  if(started)return;
  started=true;
  show();
  const add=(name,attributes)=>document.head.append(Object.assign(document.createElement(name),attributes));
  const run=()=>{
    if(chunks)(self.${turbopackGlobal}=self.${turbopackGlobal}||[]).push(JSON.parse(chunks));
    for(const src of files.split(' '))add('script',{src,async:false})
  };
  if(!payload)return run();
  for(const href of files.split(' '))add('link',{rel:'preload',as:'script',href});
  const load=tries=>fetch(payload).then(response=>{
    if(response.ok)return response.text();
    if(response.status===404)return;
    throw response.status
  }).catch(error=>{
    if(!tries)throw error;
    return new Promise(done=>setTimeout(done,2000)).then(()=>load(tries-1))
  });
  load(3).then(text=>{
    if(text!==undefined){
      (self.__next_f=self.__next_f||[]).push([0],[1,text]);
      run()
    }else if(!isPastCaches){
      url.searchParams.set('${cacheBuster}',payload.split('/')[2]);
      location.replace(url)
    }
  })
};`;

/** Removes the cache-busting parameter before other code reads the URL. */
const restoreUrl = `
const url=new URL(location);
const isPastCaches=url.searchParams.has('${cacheBuster}');
if(isPastCaches){url.searchParams.delete('${cacheBuster}');history.replaceState(history.state,'',url)}`;

/**
 * IntersectionObserver avoids laying out closed content. Observing the body ensures a callback on pages without
 * images.
 */
const waitForPaint = `
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

const minify = (code: string) => code.replace(/\n\s*/g, '');

/**
 * Loads the scripts in `data-files` in order once the images in the first viewport are painted, on the first user
 * action, or after three seconds at the latest. If loaded earlier, they would compete with the largest image for
 * bandwidth. Clicks in the meantime are recorded. Lazy images wait for `data-opening` to be removed (`frames.css`). The
 * text is constant and allowed by hash.
 */
export const deferredStartScript = `{const page=document.currentScript.dataset,root=document.documentElement.dataset;let started=false;${minify(restoreUrl)};${minify(start)}${minify(waitForPaint)}}${replayClicksScript}`;

/** Digest of a page's payload, and the page's path. */
export type PayloadRef = { digest: string; path: string };

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export const markAsOpening = (html: string): string => html.replace(/<html\b[^>]*/, '$& data-opening=""');

export type StartOptions = { payload?: PayloadRef; chunks?: unknown; nonce?: string };

/** Renders the script element. */
export function renderStartElement(files: string, { payload, chunks, nonce }: StartOptions = {}): string {
  const from = payload ? `data-payload="${escapeAttribute(payloadPath(payload.digest, payload.path))}" ` : '';
  const allowed = nonce ? `nonce="${nonce}" ` : '';
  const first = chunks === undefined ? '' : `data-chunks="${escapeAttribute(JSON.stringify(chunks))}" `;
  return `<script ${from}${allowed}${first}data-files="${files}">${deferredStartScript}</script>`;
}

/** Removes the payload reference from the script element. */
export const removePayload = (html: string): string => html.replace(/<script data-payload="[^"]*" /, '<script ');
