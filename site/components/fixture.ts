import type { maskFragments } from 'gql.tada';
import type { ReactNode } from 'react';
import type { FragmentOf, ResultOf } from '#lib/cms/graphql.ts';
import type { Site } from '#lib/sites.ts';
import type { BlockContext } from './block-context.ts';

/** One state of a block, which the style guide shows and the tests render. */
export type Fixture = {
  /** What distinguishes the state: "Longest text", "Without a picture". */
  name: string;
  /** The site of its language, if not English. */
  site?: Site;
  render(context: BlockContext): ReactNode;
};

type AnyFragment = Parameters<typeof maskFragments>[0][number];
type States<Fragment extends AnyFragment> = Readonly<Record<string, ResultOf<Fragment>>>;

/**
 * The fixtures of a block with a fragment: name to data, as the CMS returns it. The names of French fixtures begin with
 * "French".
 */
export function fixturesOf<Fragment extends AnyFragment>(
  Block: (props: { data: FragmentOf<Fragment>; context: BlockContext }) => ReactNode,
  _fragment: Fragment,
  states: States<Fragment>,
): Fixture[] {
  return Object.entries(states).map(([name, state]) => ({
    name,
    ...(name.startsWith('French') && { site: 'fr' as const }),
    // At run time a masked fragment is its plain data; the mask exists only in the types.
    render: (context) => Block({ data: state as FragmentOf<Fragment>, context }),
  }));
}
