/** Whether a click asks for neither another tab nor a download. */
export const isPlainClick = (
  click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
