'use client';

export { PageError as default } from '#layout/error/page-error.client.tsx';
