/** Reports whether a click opens neither a new tab nor a download. */
export const isPlainClick = (
  click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
