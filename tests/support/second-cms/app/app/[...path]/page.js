import { cacheTag } from 'next/cache';
import { notFound } from 'next/navigation';

/** A document and the titles of the documents it references, with a tag for each. */
async function read(path) {
  'use cache';
  const all = await (await fetch(`${process.env.CMS_ENDPOINT}/documents`)).json();
  const found = all.find((one) => one.path === path);
  cacheTag(`uri:en:${path}`);
  if (!found) return undefined;
  const shown = all.filter(({ group }) => found.references.includes(group));
  cacheTag(`entry:${found.group}:en`, ...shown.map(({ group }) => `card:${group}:card`));
  return { ...found, cards: shown.map(({ title }) => title) };
}

export const generateStaticParams = () => [];

export default async function Page({ params }) {
  const { path } = await params;
  const found = await read(path.join('/'));
  if (!found) notFound();
  return (
    <main>
      <h1>{found.title}</h1>
      <p>{found.text}</p>
      <p>{found.cards.join()}</p>
    </main>
  );
}
