import { describe, expect, it } from 'vitest';
import { nextProject } from './find-next-project.ts';

const project = (id: string, disableOpeningInSingle = false) => ({ id, uri: `projects/${id}`, disableOpeningInSingle });

describe('nextProject', () => {
  it('orders projects by ID and wraps around', () => {
    const others = [project('9'), project('103'), project('101')];
    expect(nextProject(others, '101')?.id).toBe('103');
    expect(nextProject(others, '102')?.id).toBe('103');
    expect(nextProject(others, '103')?.id).toBe('9');
  });

  it('skips projects without a page', () => {
    expect(nextProject([project('102', true), project('104')], '101')?.id).toBe('104');
    expect(nextProject([project('102', true), { ...project('103'), uri: null }], '101')).toBeUndefined();
    expect(nextProject([], '101')).toBeUndefined();
  });
});
