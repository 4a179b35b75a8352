import { expect, it } from 'vitest';
import { exact } from '../testing/rules.ts';
import { parseRedirectMap, readRedirectMap } from './parse-redirect-map.ts';

it('[A8] reports the file, line, index and error of an invalid rule', () => {
  const text = `[\n${JSON.stringify(exact('/a', '/b'))},\n${JSON.stringify({ ...exact('/c', '/d'), code: 200 })}\n]`;
  expect(() => readRedirectMap(text, 'redirects.json')).toThrow(
    'redirects.json:3 rule 1: code must be 301 or 308 (permanent), 302 or 307 (temporary)',
  );
});

it('[A8] reports the position of a JSON error', () => {
  expect(() => parseRedirectMap('[\n{]', 'redirects.json')).toThrow(/redirects\.json is not JSON: .*line 2/);
  expect(() => parseRedirectMap('{}', 'redirects.json')).toThrow('redirects.json must contain an array of rules.');
});

const faults: [Record<string, unknown>, RegExp][] = [
  [{ origin: '' }, /origin must not be empty/],
  [{ origin: 'about' }, /must begin with "\/"/],
  [{ origin: 7 }, /origin must be a string/],
  [{ target: 'about' }, /target must be a path/],
  [{ target: 'javascript:alert(1)' }, /target must be a path/],
  [{ target: '/a\r\nSet-Cookie: x' }, /line break/],
  [{ target: 'https://' }, /must be followed by a host/],
  [{ target: 'https:///evil.example/' }, /must be followed by a host/],
  [{ target: 'http://a:port/' }, /must be followed by a host/],
  [{ matchType: 'full' }, /matchType must be "pathonly"/],
  [{ type: 'regexmatch' }, /contradict/],
  [{ type: 'regexmatch', regex: true, origin: '^/(' }, /not a supported regular expression/],
];
it.each(faults)('[H3] rejects %j', (change, message) => {
  const { invalid } = parseRedirectMap(JSON.stringify([{ ...exact('/a', '/b'), ...change }]), 'map.json');
  expect(invalid.map((rule) => rule.message).join()).toMatch(message);
});
