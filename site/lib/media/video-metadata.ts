import { cache } from 'react';

/** Metadata of a video from its provider, as far as known. */
export type ProviderMetadata = {
  title?: string;
  /** In pixels. */
  size?: { width: number; height: number };
  seconds?: number;
  /** URL of its poster at the provider. Visitors get the poster from this site. */
  poster?: string;
};

/** Metadata of the videos that this render knows, by page URL; filled by `withVideoMetadata` in `content`. */
export const getProviderMetadata = cache(() => new Map<string, ProviderMetadata>());
