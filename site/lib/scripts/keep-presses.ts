/**
 * Records clicks on script-driven buttons before hydration and replays each once after the first `page-arrival`, in
 * order. Clicks that React handles or the browser handles natively are not replayed.
 */
export const replayClicksScript = `{const presses=new Map();const obeyed=['popovertarget',...('commandForElement' in HTMLButtonElement.prototype?['commandfor']:[])];const keep=press=>{const button=press.target.closest?.('button[type=button]');if(button&&!obeyed.some(name=>button.hasAttribute(name))){presses.delete(button);presses.set(button,press)}};addEventListener('click',keep,true);addEventListener('page-arrival',()=>{removeEventListener('click',keep,true);for(const[button,press]of presses)if(press.eventPhase===0)setTimeout(()=>button.click())},{once:true})}`;
