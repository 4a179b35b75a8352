import { packSitePackage } from './pack-site-package.ts';

const keywords = ['next', 'cache', 'cache-handler', 'isr', 'revalidate', 'redis'];

process.stdout.write(`${packSitePackage('cache', keywords, process.argv[2] ?? '.')}\n`);
