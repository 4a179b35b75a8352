import type { maskFragments } from 'gql.tada';
import type { ReactNode } from 'react';
import type { FragmentOf, ResultOf } from '#lib/cms/graphql.ts';
import type { Locale } from '#lib/locales.ts';
import type { BlockContext } from './block-context.ts';

/** A sample of a component for the style guide and tests. */
export type Fixture = {
  /** What this sample shows, such as "Longest text" or "Without image". */
  name: string;
  /** Locale; English by default. */
  site?: Locale;
  render(context: BlockContext): ReactNode;
};

type AnyFragment = Parameters<typeof maskFragments>[0][number];
type FixtureData<Fragment extends AnyFragment> = Readonly<Record<string, ResultOf<Fragment>>>;

/** Creates fixtures from CMS data by name. Fixtures whose names start with "French" get the French locale. */
export function createFixtures<Fragment extends AnyFragment>(
  Block: (props: { data: FragmentOf<Fragment>; context: BlockContext }) => ReactNode,
  _fragment: Fragment,
  states: FixtureData<Fragment>,
): Fixture[] {
  return Object.entries(states).map(([name, state]) => ({
    name,
    ...(name.startsWith('French') && { site: 'fr' as const }),
    // Fragment masks exist only in types.
    render: (context) => Block({ data: state as FragmentOf<Fragment>, context }),
  }));
}
