import type { PageLayer } from './page.ts';

/** Serializes writes to a layer, so that an older page never overwrites a newer one. */
export class SerialLayer {
  readonly layer: PageLayer;
  readonly kind: 'own' | 'built' | 'shared';
  #writing: Promise<void> = Promise.resolve();

  constructor(layer: PageLayer, kind: 'own' | 'built' | 'shared') {
    this.layer = layer;
    this.kind = kind;
  }

  queue(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work);
  }

  flush(): Promise<void> {
    return this.#writing;
  }
}
