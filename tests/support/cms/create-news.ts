import type { Fleet } from '../stack/start-fleet.ts';

/** Publishes an article with the text "Made.", and returns its ID and path. */
export async function createNews(
  { admin }: Fleet,
  slug: string,
  dates: { postDate?: string } = {},
): Promise<{ id: string; path: string }> {
  const { entry } = await admin<{ entry: { id: string } }>('POST', '/admin/entries', {
    section: 'news',
    type: 'news',
    site: 'en',
    slug,
    title: slug,
    fields: { newsTypeElement: 'internal', wysiwygSimpleElement: '<p>Made.</p>' },
    ...dates,
  });
  return { id: entry.id, path: `/news/${slug}` };
}
