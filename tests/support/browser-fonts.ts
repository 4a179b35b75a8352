import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const archive = fileURLToPath(new URL('../bin/fonts.tar.br', import.meta.resolve('@sparticuz/chromium')));

/**
 * Environment variables with which a browser finds no system font except Open Sans, which comes with the npm browser.
 * Without any system font Chromium crashes at the first character that the page's own fonts lack.
 */
export async function withoutMachineFonts(): Promise<{ FONTCONFIG_FILE?: string }> {
  if (process.platform !== 'linux') return {};
  const folder = await inflate(archive);
  const face = path.join(folder, 'fonts/Open_Sans/OpenSans-Regular.ttf');
  if (!existsSync(face))
    throw new Error(`${face} is missing where the browser's fonts were unpacked: delete ${folder}`);
  const configuration = path.join(folder, 'vitrine.conf');
  const lines = `<dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir>`;
  writeFileSync(configuration, `<?xml version="1.0"?>\n<fontconfig>${lines}</fontconfig>\n`);
  return { FONTCONFIG_FILE: configuration };
}
