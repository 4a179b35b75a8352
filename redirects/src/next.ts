export { type NextRedirect, nextRedirects } from './formats/next/entries.ts';
