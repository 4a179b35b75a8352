export const dismissedKey = 'dismissed:';

/**
 * Runs inside an element with `data-dismissible` while the page is parsed, before the element is painted, so that what
 * was dismissed never flashes. It is a fixed text, which the content security policy allows by its hash; the id comes
 * from the attribute.
 */
export const hideDismissed = `try{const e=document.currentScript.parentElement;if(sessionStorage.getItem('${dismissedKey}'+e.dataset.dismissible)!==null)e.hidden=true}catch{}`;
