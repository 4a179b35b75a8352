import type { Fixture } from '#components/fixture.ts';
import { Carousel } from './carousel.tsx';
import { CarouselControls } from './carousel-controls.tsx';

const strip = (id: string, count: number): Fixture['render'] => {
  return (context) => (
    <>
      <div className="grid">
        <CarouselControls stripId={id} kind="slider" count={count} context={context} />
      </div>
      <Carousel id={id} label="Numbers" context={context}>
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <li
            key={number}
            className="display"
            style={{ inlineSize: '16rem', padding: 'var(--s-4)', border: '1px solid var(--rule)' }}
          >
            {number}
          </li>
        ))}
      </Carousel>
    </>
  );
};

export const fixtures: Fixture[] = [
  { name: 'Overflowing', render: strip('strip-many', 12) },
  { name: 'All visible, no buttons', render: strip('strip-few', 1) },
];
