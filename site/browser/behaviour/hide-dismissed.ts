export const dismissedKey = 'dismissed:';

/**
 * Runs inside an element that bears `data-dismissible` while the page is read, before the element is painted, so that what
 * was dismissed never flashes. One fixed text, which the content security policy knows: the id is read from the attribute.
 */
export const hideDismissed = `try{const e=document.currentScript.parentElement;if(sessionStorage.getItem('${dismissedKey}'+e.dataset.dismissible)!==null)e.hidden=true}catch{}`;
