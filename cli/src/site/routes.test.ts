import { expect, it } from 'vitest';
import { parseRouteTable, routesForOrigin } from './routes.ts';

it('[H1] explains an invalid route table', () => {
  expect(parseRouteTable('<html>')).toEqual({ error: 'is not JSON' });
  expect(parseRouteTable('{"routes":[{"site":"en","type":"pages","template":"x","route":"a","lang":"en"}]}')).toEqual({
    error: expect.stringContaining('routes.0.route'),
  });
});

it('[H1] [A2] with one host per locale, uses the routes of the requested host', () => {
  const route = (path: string, url?: string) => ({
    ...{ site: 'x', type: 'pages', template: 'flexible', route: path, lang: 'x' },
    ...(url && { url }),
  });
  const table = [
    route('/', 'https://www.example.com/'),
    route('/fr', 'https://fr.example.com'),
    route('/fr/contact', 'https://fr.example.com/contact'),
  ];
  const pathsAt = (origin: string) => routesForOrigin(table, origin).map((one) => one.route);
  expect(pathsAt('https://fr.example.com')).toEqual(['/', '/contact']);
  expect(pathsAt('https://www.example.com')).toEqual(['/']);
  expect(pathsAt('http://127.0.0.1:3000')).toEqual(['/']);
  expect(routesForOrigin([route('/'), route('/fr')], 'https://www.example.com')).toHaveLength(2);
});
