import type { maskFragments } from 'gql.tada';
import type { ReactNode } from 'react';
import type { FragmentOf, ResultOf } from '#lib/cms/graphql.ts';
import type { Site } from '#lib/sites.ts';
import type { BlockContext } from './block-context.ts';

/** One state of a block: what the style guide shows and the tests render. */
export type Fixture = {
  /** What is particular about it: "Longest text", "Without a picture". */
  name: string;
  /** The language of its words, where it is not English. */
  site?: Site;
  render(context: BlockContext): ReactNode;
};

type AnyFragment = Parameters<typeof maskFragments>[0][number];
type States<Fragment extends AnyFragment> = Readonly<Record<string, ResultOf<Fragment>>>;

/**
 * The fixtures of a block that is fed by a fragment: name to data, as the CMS answers it. What speaks French has a name
 * that begins with "French".
 */
export function fixturesOf<Fragment extends AnyFragment>(
  Block: (props: { data: FragmentOf<Fragment>; context: BlockContext }) => ReactNode,
  _fragment: Fragment,
  states: States<Fragment>,
): Fixture[] {
  return Object.entries(states).map(([name, state]) => ({
    name,
    ...(name.startsWith('French') && { site: 'fr' as const }),
    // A masked fragment is its own data at run time; only the types know the mask.
    render: (context) => Block({ data: state as FragmentOf<Fragment>, context }),
  }));
}
