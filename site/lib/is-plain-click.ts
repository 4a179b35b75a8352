/** Reports whether a click opens no other tab or window and starts no download. */
export const isPlainClick = (
  click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
