import { frenchText, longText, longTitle, text } from '#lib/fixtures/words.ts';
import { RichText } from '#lib/ui/rich-text.tsx';
import type { Fixture } from '#parts/fixture.ts';
import { Popup } from './popup.tsx';

export const fixtures: Fixture[] = [
  {
    name: 'As designed',
    render: ({ strings }) => (
      <div className="grid">
        <Popup id="popup-designed" label="How we count" title="How we count" strings={strings}>
          <RichText html={text} />
        </Popup>
      </div>
    ),
  },
  {
    name: 'Longest texts: it scrolls inside',
    render: ({ strings }) => (
      <div className="grid">
        <Popup id="popup-long" label="Everything" title={longTitle.replace(/<[^>]+>/g, '')} strings={strings}>
          <RichText html={longText.repeat(4)} />
        </Popup>
      </div>
    ),
  },
  {
    name: 'French',
    site: 'fr',
    render: ({ strings }) => (
      <div className="grid">
        <Popup id="popup-french" label="Comment nous comptons" title="Comment nous comptons" strings={strings}>
          <RichText html={frenchText} />
        </Popup>
      </div>
    ),
  },
];
