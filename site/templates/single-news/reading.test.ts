import { describe, expect, it } from 'vitest';
import { getHeadings, getReadingMinutes } from './reading.ts';

describe('getReadingMinutes', () => {
  it('counts words, not markup, and returns at least 1', () => {
    expect(getReadingMinutes([])).toBe(1);
    expect(getReadingMinutes(['<p>Two <em>words</em></p>'])).toBe(1);
    expect(getReadingMinutes(['<p>word</p>'.repeat(476)])).toBe(2);
  });
});

describe('getHeadings', () => {
  it('lists each second-level heading once, with its ID', () => {
    const html = ['<h2>The <em>count</em></h2>', '<h2 lang="en">Salt &amp; sand</h2><h3>No</h3><h2>The count</h2>'];
    expect(getHeadings(html)).toEqual([
      { id: 'the-count', title: 'The count' },
      { id: 'salt-sand', title: 'Salt & sand' },
    ]);
  });
});
