import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode };

/** On the server, client components are references with $$typeof and cannot be called. */
const isServerComponent = (type: unknown): type is (props: unknown) => ReactNode =>
  typeof type === 'function' && !('$$typeof' in type);

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const renderValues = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, renderWithin(value)]));

/** Renders all elements in a value, because a client component's props can contain elements. */
function renderWithin(value: unknown): unknown {
  if (isValidElement<Props>(value)) return renderElement(value);
  if (Array.isArray(value)) return value.map(renderWithin);
  return isPlainObject(value) ? renderValues(value) : value;
}

function renderElement(element: ReactElement<Props>): ReactNode {
  const { type, key } = element;
  if (isServerComponent(type)) {
    const rendered = renderEagerly(type(element.props));
    return key === null ? rendered : <Fragment key={key}>{rendered}</Fragment>;
  }
  const { children, ...others } = element.props;
  const props = typeof type === 'string' ? {} : renderValues(others);
  if (children === undefined) return cloneElement(element, props);
  const rendered = renderEagerly(children);
  // The array is spread, because React warns about children in an array without keys.
  return Array.isArray(rendered) ? cloneElement(element, props, ...rendered) : cloneElement(element, props, rendered);
}

/**
 * Calls the server components of a tree so that the caller can catch their errors. React has no error boundaries on the
 * server. Components must be synchronous.
 */
export function renderEagerly(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(renderEagerly);
  return isValidElement<Props>(node) ? renderElement(node) : node;
}
