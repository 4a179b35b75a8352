import { cache } from 'react';

/** Metadata of a video from its provider, any of which can be missing. */
export type ProviderMetadata = {
  title?: string;
  /** In pixels. */
  size?: { width: number; height: number };
  seconds?: number;
  /** URL of its poster at the provider. Visitors get the poster from this site. */
  poster?: string;
};

/** Metadata of the videos in this render, by the URL of the video's page. `withVideoMetadata` in `content` fills it. */
export const getProviderMetadata = cache(() => new Map<string, ProviderMetadata>());
