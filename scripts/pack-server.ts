import { packSitePackage } from './pack-site-package.ts';

const keywords = ['next', 'server', 'cache', 'renderer', 'cdn', 'zero-downtime'];

process.stdout.write(`${packSitePackage('server', keywords, process.argv[2] ?? '.')}\n`);
