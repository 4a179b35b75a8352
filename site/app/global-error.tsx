'use client';

export { DocumentError as default } from '#layout/error/document-error.client.tsx';
