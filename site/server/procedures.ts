// Everything that renderers ask of the door: its functions are known once their modules are loaded.
import '#cache/procedures.ts';
import '#content/held.ts';
import '#forms/site-outbox.ts';
import '#lib/abuse/attempts.ts';
import '#lib/cms/failure-counts.ts';
import '#lib/cms/plausibility.ts';
import '#revalidation/content/movers-from.ts';

export { answerAtDoor } from '#lib/at-door.ts';
