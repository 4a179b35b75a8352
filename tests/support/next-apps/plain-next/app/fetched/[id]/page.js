import { fetchText } from '../../../data.js';
import { release } from '../../../release.js';

export const generateStaticParams = () => [];

export default async function Fetched({ params }) {
  const { id } = await params;
  return (
    <main>
      <h1>{await fetchText(id)}</h1>
      <footer>{release} build</footer>
    </main>
  );
}
