'use client';

import { Component, type ReactNode } from 'react';

/** The digest of the error that `notFound()` throws. */
const notFoundDigest = 'NEXT_HTTP_ERROR_FALLBACK;404';

type State = { error: Error | null };

/**
 * Lets `notFound()` set the status and change nothing else, because the page already is the 404. Next's own boundary
 * would add its not-found view to the payload of every page, which would then depend on what that view shows.
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
