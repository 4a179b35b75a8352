import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react';

/** An island is a reference on the server, told by this property: the browser calls it, not we. */
const isServerComponent = (type: unknown): type is (props: unknown) => ReactNode =>
  typeof type === 'function' && !('$$typeof' in type);

/**
 * The same tree with its server components called. What one of them throws is thrown here, where it can be caught; left
 * to React, it would end the whole page.
 */
export function renderNow(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(renderNow);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { type, props, key } = node;
  if (isServerComponent(type)) {
    const rendered = renderNow(type(props));
    return key === null ? rendered : <Fragment key={key}>{rendered}</Fragment>;
  }
  const { children } = props;
  if (children === undefined) return node;
  const rendered = renderNow(children);
  // Spread, as they were written: React asks for keys in lists only.
  return Array.isArray(rendered) ? cloneElement(node, undefined, ...rendered) : cloneElement(node, undefined, rendered);
}
