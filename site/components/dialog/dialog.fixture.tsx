import type { Fixture } from '#components/fixture.ts';
import { RichText } from '#components/ui/rich-text.tsx';
import { frenchText, longText, longTitle, text } from '#fixtures/text.ts';
import { DialogButton } from './dialog.tsx';

export const fixtures: Fixture[] = [
  {
    name: 'Default',
    render: ({ strings }) => (
      <div className="grid">
        <DialogButton id="popup-designed" label="How we count" title="How we count" strings={strings}>
          <RichText html={text} />
        </DialogButton>
      </div>
    ),
  },
  {
    name: 'Longest text, scrollable',
    render: ({ strings }) => (
      <div className="grid">
        <DialogButton id="popup-long" label="Everything" title={longTitle.replace(/<[^>]+>/g, '')} strings={strings}>
          <RichText html={longText.repeat(4)} />
        </DialogButton>
      </div>
    ),
  },
  {
    name: 'French',
    site: 'fr',
    render: ({ strings }) => (
      <div className="grid">
        <DialogButton id="popup-french" label="Comment nous comptons" title="Comment nous comptons" strings={strings}>
          <RichText html={frenchText} />
        </DialogButton>
      </div>
    ),
  },
];
