'use client';

import { Component, type ReactNode } from 'react';

/** Digest of notFound()'s error. */
const notFoundDigest = 'NEXT_HTTP_ERROR_FALLBACK;404';

type State = { error: Error | null };

/**
 * Catches the error of notFound(), which is called only to set the status to 404; the page is already rendered. Next's
 * own boundary would add its not-found view to the payload of every page.
 */
export class NotFoundBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error && !('digest' in error && error.digest === notFoundDigest)) throw error;
    return error ? null : this.props.children;
  }
}
