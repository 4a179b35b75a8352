import 'react';

declare module 'react' {
  /** A component may hand a custom property to its style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
