export const dismissedKeyPrefix = 'dismissed:';

/**
 * Inline script for an element with `data-dismissible`. It runs during parsing, so dismissed content never flashes. Its
 * text is constant and allowed by hash in the content security policy; the ID comes from the attribute.
 */
export const hideDismissedScript = `try{const e=document.currentScript.parentElement;if(sessionStorage.getItem('${dismissedKeyPrefix}'+e.dataset.dismissible)!==null)e.hidden=true}catch{}`;
