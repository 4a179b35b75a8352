import type { ServerResponse } from 'node:http';

export type Person = { client: string; name: string; entry: string };

/** Tracks who has which entry open. A desk counts as present while its event stream is open. */
export class Presence {
  readonly #people = new Map<string, Person>();
  readonly #streams = new Map<string, ServerResponse>();
  readonly #onChange: (people: Person[]) => void;

  constructor(onChange: (people: Person[]) => void) {
    this.#onChange = onChange;
  }

  list(): Person[] {
    return [...this.#people.values()];
  }

  follow(client: string, stream: ServerResponse): void {
    if (client === '') return;
    this.#streams.set(client, stream);
    stream.on('close', () => {
      if (this.#streams.get(client) !== stream) return;
      this.#streams.delete(client);
      if (this.#people.delete(client)) this.#onChange(this.list());
    });
  }

  /** An empty `entry` means that no entry is open. Only desks with a stream are shown. */
  set(person: Person): void {
    if (!this.#streams.has(person.client)) return;
    if (person.entry === '') this.#people.delete(person.client);
    else this.#people.set(person.client, person);
    this.#onChange(this.list());
  }
}
