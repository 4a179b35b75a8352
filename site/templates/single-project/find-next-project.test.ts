import { describe, expect, it } from 'vitest';
import { findNextProject } from './find-next-project.ts';

const project = (id: string, disableOpeningInSingle = false) => ({ id, uri: `projects/${id}`, disableOpeningInSingle });

describe('findNextProject', () => {
  it('orders projects by ID and wraps around', () => {
    const others = [project('9'), project('103'), project('101')];
    expect(findNextProject(others, '101')?.id).toBe('103');
    expect(findNextProject(others, '102')?.id).toBe('103');
    expect(findNextProject(others, '103')?.id).toBe('9');
  });

  it('skips projects without a page', () => {
    expect(findNextProject([project('102', true), project('104')], '101')?.id).toBe('104');
    expect(findNextProject([project('102', true), { ...project('103'), uri: null }], '101')).toBeUndefined();
    expect(findNextProject([], '101')).toBeUndefined();
  });
});
