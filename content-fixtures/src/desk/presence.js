import { request } from './shared/api.js';
import { element } from './shared/dom.js';
import { client, displayName, editorName } from './shared/person.js';

/** Tells others which entry is open here, and shows who else has it open. */
export function createPresence(events) {
  const line = element('p', { class: 'note people', role: 'status' });
  let people = [];
  let entry = '';

  function draw() {
    const others = people.filter((person) => person.client !== client && person.entry === entry);
    const names = others.map(({ name }) => displayName(name));
    line.hidden = entry === '' || names.length === 0;
    line.textContent = line.hidden
      ? ''
      : `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'has' : 'have'} this entry open, too.`;
  }

  const tell = () => request('/admin/presence', 'POST', { client, name: editorName(), entry }).catch(() => undefined);

  events.addEventListener('presence', ({ data }) => {
    people = JSON.parse(data);
    draw();
  });
  // A restarted service does not know this editor.
  events.addEventListener('open', tell);

  return {
    line,
    set(opened) {
      entry = opened ? `${opened.id}.${opened.site}` : '';
      draw();
      tell();
    },
  };
}
