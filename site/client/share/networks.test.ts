import { describe, expect, it } from 'vitest';
import { commonNetworks, networks, otherNetworks, shareAddress } from './networks.ts';

const page = { url: 'https://orrery.example/news/a?b=c&d', title: 'Light & “shade”', description: 'Deux à l’été' };

describe('[D12] sharing', () => {
  it('has 29 networks', () => {
    expect(Object.keys(networks)).toHaveLength(29);
  });

  it.each(Object.keys(networks))('encodes the URL for %s', (network) => {
    const address = shareAddress(network, page);
    expect(address).not.toMatch(/[{}\s]/);
    expect(address).toContain(encodeURIComponent(page.url));
    expect(new URL(address).protocol).toMatch(/^(https|mailto|sms|viber|fb-messenger):$/);
  });

  it('omits missing values', () => {
    expect(shareAddress('twitter', page)).toBe(
      'https://twitter.com/intent/tweet?text=Light%20%26%20%E2%80%9Cshade%E2%80%9D&url=https%3A%2F%2Forrery.example%2Fnews%2Fa%3Fb%3Dc%26d&hashtags=',
    );
  });

  it('throws on an unknown network', () => {
    expect(() => shareAddress('friendster', page)).toThrow(/^Unknown network "friendster"\. Known networks: baidu,/);
    expect(() => shareAddress('toString', page)).toThrow(/Unknown network/);
  });

  it('lists each network exactly once', () => {
    expect(commonNetworks).toHaveLength(6);
    expect([...commonNetworks, ...otherNetworks].toSorted()).toEqual(Object.keys(networks).toSorted());
  });
});
