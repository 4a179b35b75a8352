/**
 * Keeps the visitor's presses of buttons that only scripts obey, until the page's scripts have taken it over (its first
 * `page-arrival`), and then presses those buttons again: each once, in the order of the last presses. A press that React
 * is handling at that moment is not repeated, nor are those that the browser obeys itself.
 */
export const keepPresses = `{const presses=new Map();const obeyed=['popovertarget',...('commandForElement' in HTMLButtonElement.prototype?['commandfor']:[])];const keep=press=>{const button=press.target.closest?.('button[type=button]');if(button&&!obeyed.some(name=>button.hasAttribute(name))){presses.delete(button);presses.set(button,press)}};addEventListener('click',keep,true);addEventListener('page-arrival',()=>{removeEventListener('click',keep,true);for(const[button,press]of presses)if(press.eventPhase===0)setTimeout(()=>button.click())},{once:true})}`;
