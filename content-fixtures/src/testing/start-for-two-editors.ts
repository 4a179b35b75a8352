import { startTestService } from './start-test-service.ts';

/** A block of the article. */
export const quote = (number: string, text: string) => ({
  type: 'quote',
  id: `10001-${number}`,
  wysiwygSimpleElement: `<p>${text}</p>`,
});

/** The service with a published news article, and the actions of two editors. */
export async function startForTwoEditors() {
  const service = await startTestService();
  const { send } = service;
  const news = { section: 'news', slug: 'n', title: 'News', newsTypeElement: 'internal' };
  await send('POST', '/admin/entries', { ...news, flexibleComponents: [quote('1', 'One'), quote('2', 'Two')] });
  const save = (version: number, editor: string, changes: object) =>
    send('POST', `/admin/drafts/10001?site=en&version=${version}&editor=${editor}&client=${editor}`, changes);
  const open = async () => (await send('GET', '/admin/edit/10001?site=en')).body;
  return { ...service, save, open };
}
