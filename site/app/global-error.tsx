'use client';

export { DocumentError as default } from '#shell/error/document-error.client.tsx';
