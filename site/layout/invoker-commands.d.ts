import 'react';

declare module 'react' {
  /** The invoker commands of HTML, which React passes on but does not type yet. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
