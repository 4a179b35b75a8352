import { describe, expect, it } from 'vitest';
import { buildShareUrl, commonNetworks, networks, otherNetworks } from './networks.ts';

const page = { url: 'https://orrery.example/news/a?b=c&d', title: 'Light & “shade”', description: 'Deux à l’été' };

describe('[D12] sharing', () => {
  it('offers 29 networks', () => {
    expect(Object.keys(networks)).toHaveLength(29);
  });

  it.each(Object.keys(networks))('encodes the URL for %s', (network) => {
    const url = buildShareUrl(network, page);
    expect(url).not.toMatch(/[{}\s]/);
    expect(url).toContain(encodeURIComponent(page.url));
    expect(new URL(url).protocol).toMatch(/^(https|mailto|sms|viber|fb-messenger):$/);
  });

  it('leaves missing values empty', () => {
    expect(buildShareUrl('twitter', page)).toBe(
      'https://twitter.com/intent/tweet?text=Light%20%26%20%E2%80%9Cshade%E2%80%9D&url=https%3A%2F%2Forrery.example%2Fnews%2Fa%3Fb%3Dc%26d&hashtags=',
    );
  });

  it('throws on an unknown network', () => {
    expect(() => buildShareUrl('friendster', page)).toThrow(/^Unknown network "friendster"\. Known networks: baidu,/);
    expect(() => buildShareUrl('toString', page)).toThrow(/Unknown network/);
  });

  it('lists each network exactly once', () => {
    expect(commonNetworks).toHaveLength(6);
    expect([...commonNetworks, ...otherNetworks].toSorted()).toEqual(Object.keys(networks).toSorted());
  });
});
