import { LogoFragment } from '#blocks/logos/logo.tsx';
import { LogoList } from '#blocks/logos/logo-list.tsx';
import type { BlockContext } from '#components/block-context.ts';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import { LogoTabs } from './logos-tabs.client.tsx';

export const LogosTabsFragment = graphql(
  `
  fragment LogosTabs on logosTabs_Entry {
    titleElement
    wysiwygSimpleElement
    tabItems {
      __typename
      ... on logosTab_Entry {
        id
        titleElement
        logoItems {
          __typename
          ... on logo_Entry { id }
          ...Logo
        }
      }
    }
  }
`,
  [LogoFragment],
);

type LogosTabsProps = { data: FragmentOf<typeof LogosTabsFragment>; context: BlockContext };

export function LogosTabs({ data, context }: LogosTabsProps) {
  const block = readFragment(LogosTabsFragment, data);
  const newTabText = translate(context.strings, 'layout.newTab');
  const tabs = (block.tabItems ?? []).flatMap((item) => {
    if (item?.__typename !== 'logosTab_Entry' || !item.id) return [];
    const logos = (item.logoItems ?? []).flatMap((logo) =>
      logo?.__typename === 'logo_Entry' ? { id: logo.id, data: logo } : [],
    );
    return {
      id: item.id,
      title: plainText(item.titleElement),
      panel: <LogoList logos={logos} newTabText={newTabText} />,
    };
  });
  if (tabs.length === 0) return null;
  return (
    <section className="section" data-theme="alt" data-header="alt">
      <div className="grid stack-4 space-8">
        <Title text={block.titleElement} />
        <RichText html={block.wysiwygSimpleElement} className="rich muted" />
      </div>
      <div className="grid">
        <LogoTabs label={plainText(block.titleElement)} tabs={tabs} />
      </div>
    </section>
  );
}
