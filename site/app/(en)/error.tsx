'use client';

export { PageError as default } from '#shell/error/page-error.client.tsx';
