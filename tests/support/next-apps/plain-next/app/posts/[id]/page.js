import { readPost } from '../../../data.js';
import { release } from '../../../release.js';

export const generateStaticParams = () => [];

export default async function Post({ params }) {
  const { id } = await params;
  return (
    <main>
      <h1>{await readPost(id)}</h1>
      <footer>{release} build</footer>
    </main>
  );
}
