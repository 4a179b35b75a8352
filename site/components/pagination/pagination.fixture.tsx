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
  { name: 'First of three', render: pages(1, 3) },
  { name: 'Middle of many', render: pages(7, 14) },
  { name: 'Last', render: pages(14, 14) },
  { name: 'Single page', render: pages(1, 1) },
  { name: 'French', site: 'fr', render: pages(2, 4) },
];
