import type { Fixture } from '#components/fixture.ts';
import { Pagination } from './pagination.tsx';

const pages = (page: number, pageCount: number): Fixture['render'] => {
  return ({ strings }) => (
    <div className="grid">
      <Pagination path="/style-guide" query={{}} page={page} pageCount={pageCount} strings={strings} />
    </div>
  );
};

export const fixtures: Fixture[] = [
  { name: 'The first of three', render: pages(1, 3) },
  { name: 'In the middle of many', render: pages(7, 14) },
  { name: 'The last', render: pages(14, 14) },
  { name: 'A single page has no links', render: pages(1, 1) },
  { name: 'French', site: 'fr', render: pages(2, 4) },
];
